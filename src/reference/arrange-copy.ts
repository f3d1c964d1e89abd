import { sampleLabels } from '@pitel-docs/samples/list-samples';
import type { Element, ElementContent } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { lineOf } from '../markdown/nodes';
import { hasClass } from '../markdown/page-components';

const isTabs = hasClass('tabs-container');

export function isSamples(element: Element): boolean {
  // Called for every element: the search for labels would take seconds.
  const panels = isTabs(element) ? selectAll('[data-tab-name]', element) : [];
  return panels.map(({ properties }) => properties.dataTabName).join() === sampleLabels.join();
}

function element(tagName: string, ...children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}

function keepTabs(tabs: Element, isKept: (position: number) => boolean): Element {
  const parts = ['tab', 'tabpanel'].map((role) => selectAll(`[role="${role}"]`, tabs));
  const removed: ElementContent[] = parts.flatMap((all) => all.filter((_, position) => !isKept(position)));
  for (const parent of [tabs, ...selectAll('*', tabs)]) {
    parent.children = parent.children.filter((child) => !removed.includes(child));
  }
  return tabs;
}

function nameLine(name: string): Element {
  return element('p', element('strong', { type: 'text', value: name }));
}

/** Other bodies follow the response, only in cURL, because the other languages differ only in the body. */
function moveBodies(code: Element): void {
  const bodies = select('[data-bodies]', code);
  const [, first, ...others] = bodies?.children.flatMap((child) => (child.type === 'element' ? [child] : [])) ?? [];
  if (bodies && first) {
    bodies.children = [first];
    for (const panel of others) {
      const [outer, curl = outer] = selectAll('[role="tabpanel"]', panel);
      code.children.push(nameLine(`Body: ${panel.properties.dataTabName}`), ...(curl?.children ?? []));
    }
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
    return selectAll('.tabs-container', block)
      .filter(isSamples)
      .flatMap((tabs) => {
        const others = keepTabs(structuredClone(tabs), (position) => position > 0);
        keepTabs(tabs, (position) => position === 0);
        return [...label, others];
      });
  });
}
