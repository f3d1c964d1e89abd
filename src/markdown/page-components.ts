import type { Element } from 'hast';
import { matches, select, selectAll } from 'hast-util-select';
import type { Handle } from 'hast-util-to-mdast';
import { blocksOf, lineOf, paragraph, phrasesOf, strong } from '../components/markdown-nodes';
import type { PageComponent } from '../components/page-component';
import { languages } from '../languages/languages';
import type { LanguageCode } from '../sections';
import { textOf } from '../site/html-tree';

const writeCode: Handle = (_state, block) => {
  const content = select('pre', block);
  const classes = [content?.properties.className ?? []].flat();
  const lang = classes.map(String).find((name) => name.startsWith('language-'));
  const title = lineOf(select('[class*="codeBlockTitle"]', block));
  return {
    type: 'code',
    lang: lang?.slice('language-'.length) ?? 'text',
    meta: title ? `title="${title.replaceAll('"', "'")}"` : null,
    value: content ? textOf(content) : '',
  };
};

function writeAdmonition(language: LanguageCode): Handle {
  return (state, block) => {
    const kinds = Object.entries(languages[language].builtWords.admonitions);
    const [, kind] = kinds.find(([name]) => matches(`.theme-admonition-${name}`, block)) ?? [];
    const heading = select('[class*="admonitionHeading"]', block);
    const name = lineOf(heading);
    const isNamed = name !== '' && name.toLowerCase() !== kind?.toLowerCase();
    const title = isNamed ? phrasesOf(state, heading) : [];
    const label = kind !== undefined && isNamed ? `${kind}: ` : (kind ?? '');
    const words = [label, ...title].filter((part) => part !== '');
    const content = blocksOf(state, select('[class*="admonitionContent"]', block));
    return { type: 'blockquote', children: words.length > 0 ? [paragraph(strong(...words)), ...content] : content };
  };
}

/** Panels follow each other, each under the name of its tab. */
export const writeTabs: Handle = (state, block) => {
  const names = selectAll(':scope > [role="tablist"] > [role="tab"]', block).map(lineOf);
  const panels = selectAll(':scope > * > [role="tabpanel"]', block);
  return panels.flatMap((panel, position) => [paragraph(strong(names[position] ?? '')), ...blocksOf(state, panel)]);
};

export function hasClass(name: string): (element: Element) => boolean {
  return ({ properties }) =>
    Array.isArray(properties.className) && properties.className.some((one) => String(one).startsWith(name));
}

export const pageComponents: readonly PageComponent[] = [
  { name: 'code block', element: { tag: 'div', is: hasClass('theme-code-block') }, toMarkdown: () => writeCode },
  {
    name: 'admonition',
    element: { tag: 'div', is: hasClass('theme-admonition') },
    toMarkdown: ({ language }) => writeAdmonition(language),
  },
  {
    name: 'Tabs',
    module: 'components/Tabs',
    usage: {
      example: '<Tabs groupId="language">',
      props: { groupId: 'text', 'queryString?': 'text', 'defaultValue?': 'text' },
    },
    element: { tag: 'div', is: hasClass('tabs-container') },
    toMarkdown: () => writeTabs,
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
