import type { Element } from 'hast';
import { select, selectAll } from 'hast-util-select';
import type { Handle } from 'hast-util-to-mdast';
import type { BlockContent, PhrasingContent } from 'mdast';
import type { PageComponent } from '../components/page-component';
import { blocksOf, type Inline, inlineCode, lineOf, list, paragraph, strong, text } from '../markdown/nodes';
import { convertTabs } from '../markdown/page-components';
import { contractElements } from '../site/contract-elements';
import { hasData, readData } from '../site/data-attributes';
import { textOf } from '../site/html-tree';
import { arrangeCopy, isSamples } from './arrange-copy';

const convertEndpoint: Handle = (state, block) => {
  const method = strong(lineOf(select('span', block)));
  const path = inlineCode(lineOf(select('code', block)));
  return [
    paragraph(method, ' ', path),
    ...blocksOf(state, { ...block, children: selectAll(':scope > p', block) }),
  ];
};

function convertFieldHead(term: Element): Inline[] {
  const labels = selectAll('dt > span > span, dt > span > small', { type: 'root', children: [term] }).map(
    lineOf,
  );
  return [
    inlineCode(lineOf(select('code', term))),
    ...(labels.length > 0 ? [` (${labels.join(', ')})`] : []),
  ];
}

/** With more inner fields, a line is hard to read. */
const maxLineFields = 8;

/** The inner fields of a field, if they have no inner fields and fit in its line. */
function listShortFields(blocks: readonly BlockContent[]): PhrasingContent[] | undefined {
  const [list, ...others] = blocks;
  if (list?.type !== 'list' || others.length > 0 || list.children.length > maxLineFields) {
    return undefined;
  }
  const lines = list.children.map(({ children: [line, ...rest] }) =>
    line?.type === 'paragraph' && rest.length === 0 ? line.children : undefined,
  );
  return lines.every((line) => line !== undefined)
    ? lines.flatMap((line) => [text(' · '), ...line])
    : undefined;
}

/** In one line, if nothing in the field needs more. */
function convertField(
  state: Parameters<Handle>[0],
  term: Element,
  content: Element | undefined,
): BlockContent[] {
  const blocks = blocksOf(state, content);
  const end = blocks.findIndex(({ type }) => type !== 'paragraph');
  const texts = blocks.slice(0, end < 0 ? blocks.length : end).filter((block) => block.type === 'paragraph');
  const line = texts.flatMap(({ children }, position) => [text(position === 0 ? ': ' : ' '), ...children]);
  const rest = blocks.slice(texts.length);
  const short = select('dl', content) && listShortFields(rest);
  return [paragraph(...convertFieldHead(term), ...line, ...(short ?? [])), ...(short ? [] : rest)];
}

const convertFields: Handle = (state, fields) =>
  list(
    selectAll(':scope > div', fields).flatMap((group) => {
      const term = select('dt', group);
      return term ? [convertField(state, term, select('dd', group))] : [];
    }),
  );

export const referenceComponents: readonly PageComponent[] = [
  ...contractElements,
  { name: 'OperationColumns', module: 'reference/Operation', arrangeCopy },
  { name: 'OperationList', module: 'reference/Operation' },
  {
    name: 'Choice',
    module: 'reference/Choice',
    element: { tag: 'div', is: hasData('data-choice') },
    toMarkdown: ({ language }) => convertTabs(language),
    // Samples say the same in each language.
    toPassage: (choice, passage) =>
      passage.read(isSamples(choice) ? choice.children.slice(0, 2) : choice.children),
  },
  {
    name: 'ContractLinks',
    module: 'reference/ContractLinks',
    usage: { example: '<ContractLinks />', props: {} },
  },
  {
    name: 'Endpoint',
    module: 'reference/Endpoint',
    element: { tag: 'div', is: hasData('data-method') },
    toMarkdown: () => convertEndpoint,
    // Without the host, which differs per account.
    toPassage(endpoint, passage) {
      const path = selectAll('code span', endpoint).at(-1);
      const request = `${readData(endpoint, 'data-method')?.toUpperCase()} ${path ? textOf(path) : ''}`;
      passage.addName(request);
      passage.addName(String(readData(endpoint, 'data-operation')));
      passage.addText(` ${request} `);
    },
  },
  {
    name: 'Exchange',
    module: 'reference/Exchange',
    usage: { example: '<Exchange>', props: {} },
    // Its head repeats the endpoint.
    element: { tag: 'div', is: hasData('data-verb') },
    toMarkdown: () => () => undefined,
    toPassage: () => undefined,
  },
  {
    name: 'PageContents',
    module: 'reference/PageContents',
    element: { tag: 'div', is: hasData('data-page-parts') },
    toMarkdown: () => () => undefined,
    toPassage: () => undefined,
  },
  { name: 'CallSteps', module: 'reference/Exchange', usage: { example: '<CallSteps>', props: {} } },
  {
    name: 'select',
    element: { tag: 'select' },
    toMarkdown: () => () => undefined,
    toPassage: () => undefined,
  },
  { name: 'Field', module: 'reference/Field' },
  { name: 'Fields', module: 'reference/Field', element: { tag: 'dl' }, toMarkdown: () => convertFields },
];
