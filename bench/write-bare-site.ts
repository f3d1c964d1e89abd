import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stringify } from 'yaml';
import { markdownPath } from '../src/addresses/markdown-path';
import { readFrontMatter } from '../src/addresses/read-front-matter';
import { readSitePages } from '../src/addresses/site-pages';
import { pageComponents } from '../src/checks/page-components';
import { sections } from '../src/sections';
import { linkPackages } from './link-packages';

/** Links lead to headings that a bare site does not have, and to files it does not serve. */
const config = `module.exports = {
  title: 'Bare', url: 'https://docs.example.com', baseUrl: '/', future: { v4: true, faster: true },
  onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore', onDuplicateRoutes: 'ignore',
  markdown: {
    format: 'detect',
    mdx1Compat: { comments: true, admonitions: true, headingIds: true },
    hooks: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' },
  },
  plugins: ${JSON.stringify(
    sections.map(({ id, folder, prefix }) => [
      '@docusaurus/plugin-content-docs',
      { id, path: folder, routeBasePath: prefix || '/', admonitions: { keywords: ['unspecified'], extendDefaults: true } },
    ]),
  )},
  themes: ['@docusaurus/theme-classic'],
};
`;

/** Replaces each page by what its twin tells: components, the calls of the reference above all, as plain Markdown. */
function takeTwins(folder: string, built: string): void {
  for (const { route, source } of readSitePages()) {
    if (source.endsWith('.mdx')) {
      const settings = readFrontMatter(readFileSync(source, 'utf8'));
      const twin = readFileSync(join(built, markdownPath(route)), 'utf8');
      rmSync(join(folder, source));
      writeFileSync(join(folder, source.replace(/\.mdx$/, '.md')), `---\n${stringify(settings)}---\n${twin}`);
    }
  }
}

/**
 * Writes a site of the same pages with nothing of this project: Docusaurus and its classic theme, with the faster bundler.
 *
 * @param folder - An empty folder.
 * @param built - Folder of the built site, from which pages take their content as plain Markdown. Without it, components of the pages
 *   show what stands inside them, and calls are left out.
 */
export function writeBareSite(folder: string, built?: string): void {
  for (const { folder: pages } of sections) {
    cpSync(pages, join(folder, pages), { recursive: true });
  }
  if (built) {
    takeTwins(folder, built);
  }
  linkPackages(folder);
  writeFileSync(join(folder, 'docusaurus.config.js'), config);
  const scripts = {
    start: 'docusaurus start --no-open',
    build: 'node node_modules/@docusaurus/core/bin/docusaurus.mjs build',
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, scripts }));
  const theme = join(folder, 'src/theme/MDXComponents');
  cpSync(resolve('node_modules/@docusaurus/theme-classic/lib/theme/MDXComponents'), theme, { recursive: true });
  const components = pageComponents.map(({ name }) => `  ${name}: ({ children }) => children ?? null,\n`).join('');
  const index = `import Original from '@theme-original/MDXComponents';\nexport default {\n  ...Original,\n${components}};\n`;
  writeFileSync(join(theme, 'index.js'), index);
}
