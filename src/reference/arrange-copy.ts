import type { Element, ElementContent } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { lineOf } from '../markdown/nodes';
import { listPanels } from '../markdown/page-components';
import { findByData, hasData, readData, setData } from '../site/data-attributes';
import { listElements, textOf } from '../site/html-tree';

export const isSamples = hasData('data-choice', 'language');

function element(tagName: string, ...children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}

function nameLine(name: string): Element {
  return element('p', element('strong', { type: 'text', value: name }));
}

/** Leaves the first of several examples. */
function extractExamples(code: Element, of: 'body' | 'response', label: string): ElementContent[] {
  // `response to body` is the response to the chosen body.
  const choices = findByData(code, 'data-choice').filter((choice) =>
    readData(choice, 'data-choice')?.startsWith(of),
  );
  return choices.flatMap((choice) => {
    const [first, ...others] = listPanels(choice);
    const name = of === 'response' && first ? [nameLine(String(readData(first, 'data-tab-name')))] : [];
    Object.assign(choice, { properties: {}, children: [...name, ...(first?.children ?? [])] });
    return others.flatMap((panel) => [
      nameLine(`${label}: ${readData(panel, 'data-tab-name')}`),
      ...panel.children,
    ]);
  });
}

/** In characters. */
const maxListLength = 1000;

/** Leaves the first record of a long list. */
function extractRecords(code: Element): ElementContent[] {
  const responses = findByData(code, 'data-response');
  const blocks = responses.flatMap((response) =>
    selectAll('.theme-code-block:has(.language-json)', response),
  );
  return blocks.flatMap((block) => {
    const content = select('pre', block) as Element;
    const response = JSON.parse(textOf(content));
    const { data } = response;
    if (textOf(content).length <= maxListLength || !Array.isArray(data) || data.length < 2) {
      return [];
    }
    const whole = structuredClone(block);
    const value = JSON.stringify({ ...response, data: data.slice(0, 1) }, null, 2);
    content.children = [{ type: 'text', value }];
    const title = element('div', { type: 'text', value: 'Only the first record' });
    block.children.push({ ...title, properties: { className: ['codeBlockTitle'] } });
    return [nameLine('Whole response'), whole];
  });
}

const isClients = hasData('data-clients');

/** The sentence about clients, which the samples need. */
function extractClients(code: Element): ElementContent[] {
  const sentences = findByData(code, 'data-clients').map((sentence) => element('p', ...sentence.children));
  for (const parent of listElements(code)) {
    parent.children = parent.children.filter((node) => node.type !== 'element' || !isClients(node));
  }
  return sentences;
}

/** Whether an element is all that its heading has. */
function isWholeSection(element: Element, { children }: Element): boolean {
  const elements = children.filter((node) => node.type === 'element');
  const index = elements.indexOf(element);
  return [elements[index - 1], elements[index + 1]].every((beside) => /^h\d$/.test(beside?.tagName ?? 'h1'));
}

/** Examples of failures. Their texts are in the list of errors. */
function extractFailures(rest: Element): ElementContent[] {
  const examples = selectAll(':scope > .theme-code-block, :scope > [data-tabs]', rest).filter(
    (example) => !isWholeSection(example, rest),
  );
  rest.children = rest.children.filter((node) => !examples.some((example) => example === node));
  return examples.flatMap((example) => {
    const panels = listPanels(example);
    const named = panels.flatMap((panel) => [
      nameLine(`Failure: ${readData(panel, 'data-tab-name')}`),
      ...panel.children,
    ]);
    return panels.length > 0 ? named : [example];
  });
}

/** All languages but cURL. */
function extractLanguages(code: Element): ElementContent[] {
  return findByData(code, 'data-choice', 'language').map((samples) => {
    const [curl, ...others] = listPanels(samples);
    samples.children = curl ? [curl] : [];
    return { ...samples, children: others };
  });
}

/** On a page with several operations, each gets a separate copy that repeats what applies to all of them. */
function separateOperations(article: Element, columns: readonly Element[]): void {
  const note = select('[data-method] > p', columns[0]);
  for (const [index, block] of columns.entries()) {
    const before = article.children.slice(0, article.children.indexOf(block));
    const heading = selectAll(':scope > h2', { ...article, children: before }).at(-1);
    if (heading) {
      setData(heading, 'data-separate', 'listed');
    }
    findByData(block, 'data-method')[0]?.children.push(...(note && index > 0 ? [structuredClone(note)] : []));
  }
}

/**
 * Puts the code of an operation after the fields of its request: request and response are near the top.
 *
 * @returns Further samples, for a file of their own.
 */
export function arrangeCopy(article: Element): ElementContent[] {
  const columns = findByData(article, 'data-columns');
  if (columns.length > 1) {
    separateOperations(article, columns);
  }
  const sharedFields = columns.length > 0 && select('h2#fields', article);
  if (sharedFields) {
    // Other operations take the same fields.
    setData(sharedFields, 'data-separate', 'linked');
  }
  return columns.flatMap((block): ElementContent[] => {
    block.children = (['head', 'request', 'code', 'rest'] as const).flatMap((part) =>
      findByData(block, 'data-part', part).slice(0, 1),
    );
    const method = findByData(block, 'data-method').flatMap(({ children }) => children);
    const name = method
      .filter((child): child is Element => 'tagName' in child && ['span', 'code'].includes(child.tagName))
      .map(lineOf)
      .join(' ');
    const samples = [
      ...findByData(block, 'data-part', 'code').flatMap((code) => [
        ...extractClients(code),
        ...extractRecords(code),
        ...extractExamples(code, 'response', 'Response'),
        ...extractExamples(code, 'body', 'Body'),
        ...extractLanguages(code),
      ]),
      ...findByData(block, 'data-part', 'rest').flatMap(extractFailures),
    ];
    return columns.length > 1 ? [nameLine(name), ...samples] : samples;
  });
}
