import type { Element, ElementContent } from 'hast';
import { matches, select, selectAll } from 'hast-util-select';
import type { Handle } from 'hast-util-to-mdast';
import type { BlockContent, Code } from 'mdast';
import type { PageComponent } from '../components/page-component';
import type { BuildTexts } from '../languages/en';
import { languages } from '../languages/languages';
import type { LanguageCode } from '../sections';
import { findByData, hasData, readData } from '../site/data-attributes';
import { textOf } from '../site/html-tree';
import {
  blocksOf,
  codeBlock,
  inlineCode,
  lineOf,
  paragraph,
  phrasesOf,
  strong,
  text,
  withCommas,
} from './nodes';

const convertCode: Handle = (_state, block) => {
  const content = select('pre', block);
  const classes = [content?.properties.className ?? []].flat();
  const lang = classes.map(String).find((name) => name.startsWith('language-'));
  const title = lineOf(select('[class*="codeBlockTitle"]', block));
  return codeBlock(lang?.slice('language-'.length) ?? 'text', content ? textOf(content) : '', title);
};

function convertAdmonition(language: LanguageCode): Handle {
  return (state, block) => {
    const kinds = Object.entries(languages[language].buildTexts.admonitions);
    const [, kind] = kinds.find(([name]) => matches(`.theme-admonition-${name}`, block)) ?? [];
    const heading = select('[class*="admonitionHeading"]', block);
    const name = lineOf(heading);
    const isNamed = name !== '' && name.toLowerCase() !== kind?.toLowerCase();
    const title = isNamed ? phrasesOf(state, heading) : [];
    const label = kind !== undefined && isNamed ? `${kind}: ` : (kind ?? '');
    const words = [label, ...title].filter((word) => word !== '');
    const content = blocksOf(state, select('[class*="admonitionContent"]', block));
    return words.length > 0
      ? { type: 'blockquote', children: [paragraph(strong(...words)), ...content] }
      : content;
  };
}

export function listPanels(block: Element): Element[] {
  return selectAll(':scope > [role="tabpanel"]', block);
}

function findJson(
  blocks: readonly BlockContent[],
): { code: Code; value: Record<string, unknown> } | undefined {
  const code = blocks.find(
    (block): block is Code => block.type === 'code' && block.lang === 'json' && block.value.startsWith('{'),
  );
  return code && { code, value: JSON.parse(code.value) };
}

/** Of an example that is much like the first one, only what is different. */
function keepDifference(
  blocks: BlockContent[],
  first: BlockContent[],
  words: BuildTexts['copy'],
): BlockContent[] {
  const [example, compared] = [findJson(first), findJson(blocks)];
  if (!example || !compared || example === compared) {
    return blocks;
  }
  const isDifferent = ([key, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(example.value[key]);
  const value = JSON.stringify(
    Object.fromEntries(Object.entries(compared.value).filter(isDifferent)),
    null,
    2,
  );
  const missing = Object.keys(example.value).filter((key) => !(key in compared.value));
  if (value.length > compared.code.value.length * 0.75) {
    return blocks;
  }
  const without = missing.length > 0 ? [`, ${words.without} `, ...withCommas(missing.map(inlineCode))] : [];
  const note = paragraph(words.asFirst, ...without, `, ${words.except}:`);
  return blocks.flatMap((block) => (block === compared.code ? [note, { ...compared.code, value }] : [block]));
}

export function convertTabs(language: LanguageCode): Handle {
  return (state, block) => {
    const panels = listPanels(block).map((panel) => ({
      name: String(readData(panel, 'data-tab-name')),
      blocks: blocksOf(state, panel),
    }));
    return panels.flatMap(({ name, blocks }) => [
      paragraph(strong(name)),
      ...(blocks === panels[0]?.blocks
        ? blocks
        : keepDifference(blocks, panels[0]?.blocks ?? [], languages[language].buildTexts.copy)),
    ]);
  };
}

/** All programming languages but the first one. */
function extractLanguages(article: Element): ElementContent[] {
  const blocks = findByData(article, 'data-tabs').filter((tabs) => select(':scope > .tabs--languages', tabs));
  return blocks.map((tabs) => {
    const [first, ...others] = listPanels(tabs);
    tabs.children = tabs.children.filter((node) => node === first || !others.some((panel) => panel === node));
    return { ...tabs, children: others };
  });
}

export function hasClass(name: string): (element: Element) => boolean {
  return ({ properties }) =>
    Array.isArray(properties.className) &&
    properties.className.some((className) => String(className).startsWith(name));
}

const convertCertainty: Handle = (_state, label) => ({
  type: 'emphasis',
  children: [text(`(${lineOf(label)})`)],
});

/** Markdown has no markup for these elements, and `m2` would be something else. */
const convertInline: Handle = (state, element) => [
  { type: 'html', value: `<${element.tagName}>` },
  ...state.all(element),
  { type: 'html', value: `</${element.tagName}>` },
];

const convertDetails: Handle = (state, details) => {
  const [summary, ...content] = details.children.filter((child) => child.type === 'element');
  return [
    paragraph(strong(...phrasesOf(state, summary))),
    ...blocksOf(state, { ...details, children: content }),
  ];
};

const convertFigure: Handle = (state, element) => {
  const picture = select('[role="img"]', element);
  if (!picture) {
    return blocksOf(state, element);
  }
  return [
    paragraph(strong(lineOf(select('figcaption', element)))),
    paragraph(String(picture.properties.ariaLabel)),
  ];
};

export const markdownComponents: readonly PageComponent[] = [
  { name: 'Actions', module: 'components/Actions', usage: { example: '<Actions>', props: {} } },
  { name: 'CallLine', module: 'components/CallLine', usage: { example: '<CallLine>', props: {} } },
  { name: 'Anchor', module: 'components/Anchor' },
  {
    name: 'Certainty',
    module: 'components/Certainty',
    usage: {
      example: '<Certainty is="inferred" />',
      props: { is: Object.keys(languages.en.words.certainty) },
    },
    element: { tag: 'small' },
    toMarkdown: () => convertCertainty,
    // In an excerpt, it would read as part of the sentence.
    toPassage: () => undefined,
  },
  {
    name: 'CertaintyLegend',
    module: 'components/Certainty',
    usage: { example: '<CertaintyLegend>', props: {} },
  },
  {
    name: 'Details',
    module: 'components/Details',
    element: { tag: 'details' },
    toMarkdown: () => convertDetails,
  },
  { name: 'details', usage: { example: '<details>', props: { 'open?': 'text' } } },
  { name: 'summary', usage: { example: '<summary>', props: {} } },
  { name: 'Support', module: 'components/Support', usage: { example: '<Support />', props: {} } },
  {
    name: 'StartingPoints',
    module: 'components/StartingPoints',
    usage: { example: '<StartingPoints id="start">', props: { id: 'text' } },
  },
  {
    name: 'StartingPoint',
    module: 'components/StartingPoints',
    usage: {
      example: '<StartingPoint title="API" drawing="api">',
      props: { title: 'text', drawing: ['api', 'sdk', 'crm', 'portals'] },
    },
  },
  { name: 'figure', element: { tag: 'figure' }, toMarkdown: () => convertFigure },
  {
    name: 'SandboxPicture',
    module: 'components/SandboxPicture',
    usage: {
      example: '<SandboxPicture title="A call" alt="The call on the page of the sandbox." />',
      props: { title: 'text', alt: 'text' },
    },
  },
  { name: 'kbd', usage: { example: '<kbd>Esc</kbd>', props: {} } },
  {
    name: 'sub',
    usage: { example: 'H<sub>2</sub>O', props: {} },
    element: { tag: 'sub' },
    toMarkdown: () => convertInline,
  },
  {
    name: 'sup',
    usage: { example: 'm<sup>2</sup>', props: {} },
    element: { tag: 'sup' },
    toMarkdown: () => convertInline,
  },
  {
    name: 'code block',
    element: { tag: 'div', is: hasClass('theme-code-block') },
    toMarkdown: () => convertCode,
  },
  {
    name: 'admonition',
    element: { tag: 'div', is: hasClass('theme-admonition') },
    toMarkdown: ({ language }) => convertAdmonition(language),
  },
  {
    name: 'Tabs',
    module: 'components/Tabs',
    usage: {
      example: '<Tabs groupId="language">',
      props: { groupId: 'text', 'queryString?': 'text', 'defaultValue?': 'text' },
      hints: {
        groupId:
          'Add groupId="language" to tabs of programming languages, and a name such as groupId="system" to others.',
      },
    },
    element: { tag: 'div', is: hasData('data-tabs') },
    toMarkdown: ({ language }) => convertTabs(language),
    arrangeCopy: extractLanguages,
  },
  {
    name: 'TabItem',
    module: 'components/TabItem',
    usage: {
      example: '<TabItem value="python" label="Python">',
      props: { value: 'text', label: 'text', 'default?': 'text' },
    },
  },
];
