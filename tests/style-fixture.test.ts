import { readFileSync } from 'node:fs';
import type { Root } from 'mdast';
import { remark } from 'remark';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import type { PluggableList } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';
import site from '../docusaurus.config';
import { featuresOf } from '../src/feature';
import { languages } from '../src/languages/languages';
import { joinMarkdown } from '../src/site';

const path = 'src/components/style-fixture.mdx';
const features = featuresOf(site);

const drawn: Readonly<Record<string, string>> = { code: 'code block', image: 'img', details: 'Details' };

async function listComponents(): Promise<Set<string>> {
  const { beforeDefaultRemarkPlugins = [], remarkPlugins = [] } = joinMarkdown(features);
  const transforms = [...beforeDefaultRemarkPlugins, ...remarkPlugins] as PluggableList;
  const parser = remark().use(remarkGfm).use(remarkDirective).use(remarkMdx);
  const file = { path, value: readFileSync(path, 'utf8') };
  const names = new Set<string>();
  const collect = (tree: Root) =>
    visit(tree, (node) => {
      const name = 'name' in node && node.name ? node.name : node.type;
      names.add(name).add(drawn[name] ?? name);
    });
  const tree = parser.parse(file);
  collect(tree);
  collect((await remark().use(transforms).run(tree, file)) as Root);
  return names;
}

it('The style fixture shows every component and every kind of admonition', async () => {
  const shown = await listComponents();
  const components = features.flatMap((feature) => feature.components ?? []).map(({ name }) => name);
  // These two exist only in the built page.
  const named = components.filter((name) => name !== 'admonition' && name !== 'request samples');
  expect(
    [...named, ...Object.keys(languages.en.builtWords.admonitions), 'unspecified'].filter((name) => !shown.has(name)),
  ).toEqual([]);
});
