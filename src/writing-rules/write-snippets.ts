import type { PageComponent } from '../components/page-component';
import { skeletons } from '../markdown/skeletons';
import { frontMatterKeys } from './rules/check-front-matter';

/** The VS Code format, which other editors read as well. */
interface Snippet {
  readonly scope: string;
  readonly prefix: string;
  readonly description?: string;
  readonly body: readonly string[];
}

type Usage = NonNullable<PageComponent['usage']>;

const scope = 'mdx,markdown';

function writeComponent(name: string, { example, props }: Usage): Snippet {
  let stop = 0;
  const start = example.replace(/(\w+)="([^"]*)"/g, (_prop, prop: string, value: string) => {
    const values = props[prop] ?? props[`${prop}?`];
    stop += 1;
    return `${prop}="\${${stop}${Array.isArray(values) ? `|${values.join(',')}|` : `:${value}`}}"`;
  });
  const rest = name === 'summary' ? [`${start}$0</summary>`] : [start, '', '$0', '', `</${name}>`];
  return { scope, prefix: `<${name}`, body: /\/>$|<\//.test(start) ? [start] : rest };
}

function listFrontMatter(): [string, Snippet][] {
  const keys = Object.entries(frontMatterKeys);
  const required = keys.filter(([, { isRequired }]) => isRequired);
  const body = required.map(([key, { expected }], index) => `${key}: \${${index + 1}:${expected}}`);
  return [
    ['Front matter', { scope, prefix: '---', body: ['---', ...body, '---', '', '$0'] }],
    ...keys.map(([key, { expected }]): [string, Snippet] => [
      `Key ${key}`,
      { scope, prefix: `${key}:`, description: expected, body: [`${key}: $0`] },
    ]),
  ];
}

/** Sections in both languages; those that several kinds of pages share appear once. */
function listSections(): [string, Snippet][] {
  return Object.values(skeletons).flatMap(({ parts }) =>
    parts.flatMap(({ id, heading, about }) =>
      Object.values(heading).map((text): [string, Snippet] => [
        `Section ${text}`,
        { scope, prefix: `## ${text}`, description: about, body: [`## ${text} {#${id}}`, '', '$0'] },
      ]),
    ),
  );
}

export function writeSnippets(components: readonly PageComponent[]): string {
  const usages = components.flatMap(({ name, usage }): [string, Snippet][] =>
    usage ? [[`Component ${name}`, writeComponent(name, usage)]] : [],
  );
  return `${JSON.stringify(Object.fromEntries([...listFrontMatter(), ...usages, ...listSections()]), null, 2)}\n`;
}
