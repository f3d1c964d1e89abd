// What every site of this kind has, whatever its features are: the docs plugin of each section, with the transforms of the features,
// and what the features make of the built pages.
import type { PluginConfig, PluginModule } from '@docusaurus/types';
import type { Feature, MarkdownOptions } from '../feature';
import { sections as allSections, type Section } from '../sections';
import { bundler } from './bundler';
import { type DocsContent, docsContentOf } from './list-pages';
import { sectionDocs } from './section-docs';
import { shippedLicenses } from './shipped-licenses';

/**
 * Joins what features do with Markdown.
 *
 * @param features - In the order in which their transforms run.
 * @param section - The section of the pages; undefined for posts and pages of their own.
 */
export function joinMarkdown(features: readonly Feature[], section?: Section): MarkdownOptions {
  const all = features.flatMap(({ markdown }) => markdown?.(section) ?? []);
  const join = (key: 'beforeDefaultRemarkPlugins' | 'remarkPlugins' | 'rehypePlugins') => all.flatMap((one) => one[key] ?? []);
  return {
    admonitions: all.find(({ admonitions }) => admonitions)?.admonitions,
    beforeDefaultRemarkPlugins: join('beforeDefaultRemarkPlugins'),
    remarkPlugins: join('remarkPlugins'),
    rehypePlugins: join('rehypePlugins'),
  };
}

/** Writes the module that MDX takes components from (`src/markdown/theme/MDXComponents.ts`), and lets features finish the build. */
function site(features: readonly Feature[]): PluginModule {
  const components = features.flatMap((feature) => feature.components ?? []);
  return (context) => {
    let content: DocsContent = {};
    return {
      name: 'site',
      async contentLoaded({ actions }) {
        const lines = components.flatMap(({ name, module }) =>
          module === undefined ? [] : [`export { ${name} } from '@site/src/${module}';\n`],
        );
        await actions.createData('components.js', lines.join(''));
      },
      async allContentLoaded({ allContent }) {
        content = docsContentOf(allContent);
      },
      async postBuild() {
        const { finishBuild } = await import('./built-site');
        const steps = await Promise.all(features.map((feature) => feature.afterBuild?.(components)));
        await finishBuild(
          context,
          content,
          steps.filter((step) => step !== undefined),
        );
      },
    };
  };
}

/**
 * The plugins of the site.
 *
 * @param options.editUrl - Where pages can be edited; without it no page offers that.
 * @param options.sections - Its sections; by default those of `src/sections.ts`.
 */
export function assembleSite(
  features: readonly Feature[],
  { editUrl, sections = allSections }: { editUrl?: string | undefined; sections?: readonly Section[] } = {},
): PluginConfig[] {
  return [
    ...sections.map((section) => sectionDocs(section, { editUrl, ...joinMarkdown(features, section) })),
    bundler,
    shippedLicenses,
    ...features,
    site(features),
  ];
}
