// Assembles the site: a docs plugin per section with the Markdown transforms of the features, and their
// post-build steps.
import type { PluginConfig, PluginModule } from '@docusaurus/types';
import type { Feature, MarkdownOptions } from '../feature';
import { sections as allSections, type Section } from '../sections';
import { bundler } from './bundler';
import { sectionDocs } from './section-docs';
import { shippedLicenses } from './shipped-licenses';
import { type DocsContent, type ListedPage, listBuiltPages, readSitePages } from './site-pages';

/** Transforms run in the order of the features. `section` is undefined for posts and standalone pages. */
export function joinMarkdown(features: readonly Feature[], section?: Section): MarkdownOptions {
  const all = features.flatMap(({ markdown }) => markdown?.(section) ?? []);
  const join = (key: 'beforeDefaultRemarkPlugins' | 'remarkPlugins' | 'rehypePlugins') =>
    all.flatMap((plugins) => plugins[key] ?? []);
  return {
    admonitions: all.find(({ admonitions }) => admonitions)?.admonitions,
    beforeDefaultRemarkPlugins: join('beforeDefaultRemarkPlugins'),
    remarkPlugins: join('remarkPlugins'),
    rehypePlugins: join('rehypePlugins'),
  };
}

/** Writes the data of `src/files.d.ts` that has no feature, and runs the post-build steps. */
function site(features: readonly Feature[], sections: readonly Section[]): PluginModule {
  const components = features.flatMap((feature) => feature.components ?? []);
  return (context) => {
    let pages: readonly ListedPage[] = [];
    return {
      name: 'site',
      async contentLoaded({ actions }) {
        const lines = components.flatMap(({ name, module }) =>
          module === undefined ? [] : [`export { ${name} } from '@site/src/${module}';\n`],
        );
        await actions.createData('components.js', lines.join(''));
      },
      async allContentLoaded({ allContent, actions }) {
        const content = (allContent['docusaurus-plugin-content-docs'] ?? {}) as DocsContent;
        pages = listBuiltPages(readSitePages(context.siteDir, sections), content, context.baseUrl);
        const names = pages.map(({ permalink, title }) => ({ path: permalink, title }));
        await actions.createData('pages.json', JSON.stringify(names));
      },
      async postBuild() {
        const { finishBuild } = await import('./built-site');
        const steps = await Promise.all(features.map((feature) => feature.afterBuild?.(components)));
        await finishBuild(
          context,
          pages,
          steps.filter((step) => step !== undefined),
        );
      },
    };
  };
}

export function assembleSite(
  features: readonly Feature[],
  { editUrl, sections = allSections }: { editUrl?: string | undefined; sections?: readonly Section[] } = {},
): PluginConfig[] {
  return [
    ...sections.map((section) => sectionDocs(section, { editUrl, ...joinMarkdown(features, section) })),
    bundler,
    shippedLicenses,
    ...features,
    site(features, sections),
  ];
}
