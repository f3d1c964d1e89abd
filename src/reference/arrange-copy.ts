import { sampleLabels } from '@pitel-docs/samples/list-samples';
import type { Element, ElementContent } from 'hast';
import { select, selectAll } from 'hast-util-select';
import type { CopiedPage } from '../components/page-component';
import { languages } from '../languages/languages';
import { lineOf } from '../markdown/nodes';
import { hasClass } from '../markdown/page-components';

const isTabs = hasClass('tabs-container');

export function isSamples(element: Element): boolean {
  const labels = selectAll('[data-tab-name]', element).map(({ properties }) => String(properties.dataTabName));
  return isTabs(element) && labels.join() === sampleLabels.join();
}

function element(tagName: string, ...children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}

/** Removes all tabs but the first one. Returns tabs with the removed ones. */
function splitTabs(tabs: Element): Element {
  const others = structuredClone(tabs);
  for (const role of ['tab', 'tabpanel']) {
    for (const part of selectAll(`[role="${role}"]`, tabs).slice(1)) {
      remove(tabs, part);
    }
    const [first] = selectAll(`[role="${role}"]`, others);
    remove(others, first);
  }
  return others;
}

function remove(tree: Element, part: Element | undefined): void {
  for (const parent of [tree, ...selectAll('*', tree)]) {
    parent.children = parent.children.filter((child) => child !== part);
  }
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

// Writes the code of an operation after the fields of its request, and all languages but cURL at the end of the page, so that
// request and response are near the top.
export function arrangeCopy(article: Element, { language }: CopiedPage): void {
  const columns = selectAll('[data-columns]', article);
  const others = columns.flatMap((block): ElementContent[] => {
    const parts = ['head', 'request', 'code', 'rest'].map((part) => select(`[data-part="${part}"]`, block));
    block.children = parts.filter((part) => part !== undefined);
    for (const code of selectAll('[data-part="code"]', block)) {
      moveBodies(code);
    }
    const name = selectAll('[data-method] > :is(span, code)', block).map(lineOf).join(' ');
    const label = columns.length > 1 ? [nameLine(name)] : [];
    return selectAll('.tabs-container', block)
      .filter(isSamples)
      .flatMap((tabs) => [...label, splitTabs(tabs)]);
  });
  if (others.length > 0) {
    const title = languages[language].builtWords.copy.otherLanguages;
    const page = select('.theme-doc-markdown', article) ?? article;
    page.children.push(element('h2', { type: 'text', value: title }), ...others);
  }
}
