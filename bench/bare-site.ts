import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sections } from '../src/sections';

const config = `module.exports = {
  title: 'Bare', url: 'https://docs.example.com', baseUrl: '/', future: { v4: true, faster: true },
  onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore', onDuplicateRoutes: 'ignore',
  markdown: {
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
const words = ['Operation', 'ErrorCatalogue', 'ContractLinks', 'Certainty', 'Support', 'Tabs', 'TabItem', 'VersionMap'];
const components = `import Original from '@theme-original/MDXComponents';
export default {
  ...Original,
${words.map((name) => `  ${name}: ({ children }) => children ?? null,`).join('\n')}
};
`;

/**
 * Makes a site of the same pages without anything of this one, in a folder of its own: its components are words without a look,
 * calls are left out.
 *
 * @param use - What to do with the folder, which is gone afterwards.
 * @returns What that returns.
 */
export async function withBareSite<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'bare-site-'));
  try {
    for (const { folder: pages } of sections) {
      cpSync(pages, join(folder, pages), { recursive: true });
    }
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'docusaurus.config.js'), config);
    writeFileSync(join(folder, 'package.json'), '{ "name": "bare", "private": true }');
    const theme = join(folder, 'src/theme/MDXComponents');
    cpSync(resolve('node_modules/@docusaurus/theme-classic/lib/theme/MDXComponents'), theme, { recursive: true });
    writeFileSync(join(theme, 'index.js'), components);
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
