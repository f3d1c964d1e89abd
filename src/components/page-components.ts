import type { Handle } from 'hast-util-to-mdast';
import { blocksOf, lineOf, paragraph, phrasesOf, strong, text } from './markdown-nodes';
import type { PageComponent } from './page-component';

const writeCertainty: Handle = (_state, label) => ({
  type: 'emphasis',
  children: [text(`(${lineOf(label)})`)],
});

const writeFold: Handle = (state, details) => {
  const [summary, ...content] = details.children.filter((child) => child.type === 'element');
  return [paragraph(strong(...phrasesOf(state, summary))), ...blocksOf(state, { ...details, children: content })];
};

export const pageComponents: readonly PageComponent[] = [
  { name: 'Actions', module: 'components/Actions', usage: { example: '<Actions>', props: {} } },
  { name: 'Anchor', module: 'components/Anchor' },
  {
    name: 'Certainty',
    module: 'components/Certainty',
    usage: { example: '<Certainty is="inferred" />', props: { is: ['inferred', 'general', 'bitrix24'] } },
    element: { tag: 'small' },
    toMarkdown: () => writeCertainty,
    // In an excerpt, it would read as part of the sentence.
    toPassage: () => undefined,
  },
  { name: 'CertaintyLegend', module: 'components/Certainty', usage: { example: '<CertaintyLegend>', props: {} } },
  { name: 'Details', module: 'components/Details', element: { tag: 'details' }, toMarkdown: () => writeFold },
  { name: 'details', usage: { example: '<details>', props: { 'open?': 'text' } } },
  { name: 'summary', usage: { example: '<summary>', props: {} } },
  { name: 'Support', module: 'components/Support', usage: { example: '<Support />', props: {} } },
  { name: 'Ways', module: 'components/Ways', usage: { example: '<Ways id="start">', props: { id: 'text' } } },
  {
    name: 'Way',
    module: 'components/Ways',
    usage: { example: '<Way title="API" drawing="api">', props: { title: 'text', drawing: ['api', 'sdk', 'crm', 'portals'] } },
  },
  { name: 'kbd', usage: { example: '<kbd>Esc</kbd>', props: {} } },
  { name: 'sub', usage: { example: 'H<sub>2</sub>O', props: {} } },
  { name: 'sup', usage: { example: 'm<sup>2</sup>', props: {} } },
];
