import type { PageComponent } from '../components/page-component';
import { languages } from '../languages/languages';
import { pageTemplates } from '../page-source/page-templates';
import type { LanguageCode } from '../sections';
import { frontMatterKeys } from './rules/check-front-matter';

type Snippet = { scope: string; prefix: string; description?: string; body: string[] };

type Usage = NonNullable<PageComponent['usage']>;

const scope = 'mdx,markdown';

function buildComponentSnippet(name: string, { example, props }: Usage): Snippet {
  let stop = 0;
  const start = example.replace(/(\w+)="([^"]*)"/g, (_prop, prop: string, value: string) => {
    const values = props[prop] ?? props[`${prop}?`];
    stop += 1;
    return `${prop}="\${${stop}${Array.isArray(values) ? `|${values.join(',')}|` : `:${value}`}}"`;
  });
  const rest = name === 'summary' ? [`${start}$0</summary>`] : [start, '', '$0', '', `</${name}>`];
  return { scope, prefix: `<${name}`, body: /\/>$|<\//.test(start) ? [start] : rest };
}

function buildFrontMatterSnippet(): Snippet {
  const requiredKeys = Object.entries(frontMatterKeys).filter(([, { isRequired }]) => isRequired);
  const lines = requiredKeys.map(([key, { expected }], index) => `${key}: \${${index + 1}:${expected}}`);
  return { scope, prefix: '---', body: ['---', ...lines, '---', '', '$0'] };
}

function listPageSnippets(frontMatter: string[]): [string, Snippet][] {
  return Object.entries(pageTemplates).flatMap(([kind, { name, sections }]) =>
    Object.keys(languages).map((language): [string, Snippet] => {
      const lines = sections.flatMap(({ id, heading, about }) => [
        `## ${heading[language as LanguageCode]} {#${id}}`,
        '',
        `TODO: ${about}.`,
        '',
      ]);
      const introduction = ['TODO: say what the reader can do with this page, and when to use it.', ''];
      const endpoint = kind === 'reference' ? ['<Operation id="TODO" />', ''] : [];
      const body = [...frontMatter.slice(0, -1), ...introduction, ...endpoint, ...lines];
      return [
        `Page ${kind} (${language})`,
        { scope, prefix: `page-${kind}-${language}`, description: name, body },
      ];
    }),
  );
}

export function createSnippets(components: readonly PageComponent[]): string {
  const usages = components.flatMap(({ name, usage }): [string, Snippet][] =>
    usage ? [[`Component ${name}`, buildComponentSnippet(name, usage)]] : [],
  );
  const matter = buildFrontMatterSnippet();
  return `${JSON.stringify(Object.fromEntries([['Front matter', matter], ...usages, ...listPageSnippets(matter.body)]), null, 2)}\n`;
}
