import { sampleLabels } from '@pitel-docs/samples/list-samples';
import type { Element } from 'hast';
import { select, selectAll } from 'hast-util-select';
import type { Handle } from 'hast-util-to-mdast';
import { toString as textOf } from 'hast-util-to-string';
import type { ListItem, Paragraph } from 'mdast';
import { blocksOf, lineOf, paragraph } from '../components/markdown-nodes';
import type { CopiedPage, PageComponent } from '../components/page-component';
import { languages } from '../languages/languages';
import { hasClass, writeTabs } from '../markdown/page-components';

const writeEndpoint: Handle = (state, block) => {
  const method = paragraph({ type: 'strong', children: [{ type: 'text', value: lineOf(select('span', block)) }] });
  method.children.push({ type: 'text', value: ' ' }, { type: 'inlineCode', value: lineOf(select('code', block)) });
  return [method, ...blocksOf(state, { ...block, children: selectAll('p', block) })];
};

function writeFieldHead(term: Element): Paragraph {
  const marks = selectAll('dt > span > span, dt > span > small', { type: 'root', children: [term] }).map(lineOf);
  return paragraph(
    { type: 'inlineCode', value: lineOf(select('code', term)) },
    ...(marks.length > 0 ? [{ type: 'text' as const, value: ` (${marks.join(', ')})` }] : []),
  );
}

const writeFields: Handle = (state, list) => {
  const items = list.children.flatMap((group): ListItem[] => {
    const term = group.type === 'element' && select('dt', group);
    const children = term ? [writeFieldHead(term), ...blocksOf(state, select('dd', group))] : [];
    return term ? [{ type: 'listItem', spread: false, children }] : [];
  });
  return { type: 'list', ordered: false, spread: false, children: items };
};

const isTabs = hasClass('tabs-container');

function isSamples(element: Element): boolean {
  return isTabs(element) && selectAll('[data-tab-name]', element).map(nameTab).join() === sampleLabels.join();
}

function nameTab({ properties }: Element): string {
  return String(properties.dataTabName);
}

/** Only the first request of a page is written in all languages, to keep copies short. */
function writeSamples({ language }: CopiedPage): Handle {
  let count = 0;
  return (state, block, parent) => {
    count += 1;
    if (count === 1) {
      return writeTabs(state, block, parent);
    }
    const [panel] = selectAll('[role="tabpanel"]', block);
    const note = paragraph({ type: 'text', value: languages[language].builtWords.copy.otherLanguages });
    return [
      paragraph({ type: 'strong', children: [{ type: 'text', value: sampleLabels[0] ?? '' }] }),
      ...blocksOf(state, panel),
      note,
    ];
  };
}

/** `expand-contract.ts` replaces these elements with lists. */
const lists = ['ErrorCatalogue', 'VersionMap', 'ChangeList', 'SampleClients'].map((name) => ({
  name,
  usage: { example: `<${name} />`, props: {} },
}));

export const pageComponents: readonly PageComponent[] = [
  { name: 'Operation', usage: { example: '<Operation id="listCampaignsV3" />', props: { id: 'text' } } },
  ...lists,
  { name: 'ObjectTable', usage: { example: '<ObjectTable of="getCampaignV3" />', props: { of: 'text' } } },
  { name: 'OpenPoints', usage: { example: '<OpenPoints />', props: { 'page?': 'text' } } },
  { name: 'WithSamples', module: 'reference/WithSamples' },
  {
    name: 'ContractLinks',
    module: 'reference/ContractLinks',
    usage: { example: '<ContractLinks />', props: {} },
  },
  {
    name: 'Endpoint',
    module: 'reference/Endpoint',
    element: { tag: 'div', is: ({ properties }) => properties.dataMethod !== undefined },
    toMarkdown: () => writeEndpoint,
    // Without the host, which differs per account.
    toPassage({ properties, ...line }, passage) {
      const path = selectAll('code span', { properties, ...line }).at(-1);
      const request = `${String(properties.dataMethod).toUpperCase()} ${path ? textOf(path) : ''}`;
      passage.addName(request);
      passage.addName(String(properties.dataOperation));
      passage.addText(` ${request} `);
    },
  },
  { name: 'Exchange', module: 'reference/Exchange', usage: { example: '<Exchange>', props: {} } },
  { name: 'Field', module: 'reference/Field' },
  { name: 'Fields', module: 'reference/Field', element: { tag: 'dl' }, toMarkdown: () => writeFields },
  {
    name: 'request samples',
    element: { tag: 'div', is: isSamples },
    toMarkdown: writeSamples,
    toPassage: (element, passage) => passage.read(selectAll('[data-tab-name]', element).slice(0, 1)),
  },
];
