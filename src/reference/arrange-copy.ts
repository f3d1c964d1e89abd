import type { Element, ElementContent } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { lineOf } from '../markdown/nodes';

export function isSamples({ properties }: Element): boolean {
  return properties.dataChoice === 'language';
}

function element(tagName: string, ...children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}

function listPanels(choice: Element): Element[] {
  return selectAll(':scope > [role="tabpanel"]', choice);
}

function nameLine(name: string): Element {
  return element('p', element('strong', { type: 'text', value: name }));
}

/** Other bodies follow the response. */
function moveBodies(code: Element): void {
  for (const bodies of selectAll('[data-choice="body"]', code)) {
    const [first, ...others] = listPanels(bodies);
    Object.assign(bodies, { properties: {}, children: first?.children ?? [] });
    code.children.push(
      ...others.flatMap(({ properties, children }) => [nameLine(`Body: ${properties.dataTabName}`), ...children]),
    );
  }
}

/**
 * Writes the code of an operation after the fields of its request, so that request and response are near the top.
 *
 * @returns The samples in all languages but cURL, for a file of their own.
 */
export function arrangeCopy(article: Element): ElementContent[] {
  const columns = selectAll('[data-columns]', article);
  return columns.flatMap((block): ElementContent[] => {
    const parts = ['head', 'request', 'code', 'rest'].map((part) => select(`[data-part="${part}"]`, block));
    block.children = parts.filter((part) => part !== undefined);
    for (const code of selectAll('[data-part="code"]', block)) {
      moveBodies(code);
    }
    const name = selectAll('[data-method] > :is(span, code)', block).map(lineOf).join(' ');
    const label = columns.length > 1 ? [nameLine(name)] : [];
    return selectAll('[data-choice="language"]', block).flatMap((samples) => {
      const [curl, ...others] = listPanels(samples);
      samples.children = curl ? [curl] : [];
      return [...label, { ...samples, children: others }];
    });
  });
}
