import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { markdownPath } from '../src/addresses/markdown-path';
import { readFrontMatter, readSitePages } from '../src/addresses/site-pages';
import { sections } from '../src/sections';
import { linkPackages } from './copy-project';

/** Links lead to headings that a bare site does not have, and to files it does not serve. */
const config = `module.exports = {
  title: 'Bare', url: 'https://docs.example.com', baseUrl: '/', future: { v4: true, faster: true },
  onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore', onDuplicateRoutes: 'ignore',
  markdown: { format: 'detect', hooks: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' } },
  plugins: ${JSON.stringify(
    sections.map(({ id, folder, prefix }) => [
      '@docusaurus/plugin-content-docs',
      { id, path: folder, routeBasePath: prefix || '/' },
    ]),
  )},
  themes: ['@docusaurus/theme-classic'],
};
`;

/**
 * Writes a site of the same pages with nothing of this project: Docusaurus and its classic theme, with the faster bundler.
 *
 * @param folder - An empty folder.
 * @param built - Folder of the built site, whose Markdown twins become the pages: components and calls as plain Markdown.
 */
export function writeBareSite(folder: string, built: string): void {
  for (const { route, source } of readSitePages()) {
    const target = join(folder, source.replace(/\.mdx$/, '.md'));
    mkdirSync(dirname(target), { recursive: true });
    if (source.endsWith('.mdx')) {
      const settings = stringify(readFrontMatter(readFileSync(source, 'utf8')));
      writeFileSync(target, `---\n${settings}---\n${readFileSync(join(built, markdownPath(route)), 'utf8')}`);
    } else {
      cpSync(source, target);
    }
  }
  linkPackages(folder);
  writeFileSync(join(folder, 'docusaurus.config.js'), config);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }));
}
