import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Plugin, PluginModule } from '@docusaurus/types';
import { listBuiltUrls } from '../published/list-built-urls';
import { checkRedirects } from '../redirects/check-redirects';
import { nameRedirectFile } from '../redirects/name-redirect-file';
import { readRedirects } from '../redirects/read-redirects';
import type { Redirect, RedirectLine } from '../redirects/redirect';
import { splitAddress } from '../redirects/split-address';
import { writeRedirectPage } from '../redirects/write-redirect-page';

/** Redirects of the anchors of a page: `#old` and the new address, as browsers spell them. */
function listMovedAnchors(redirects: readonly Redirect[], path: string, baseUrl: string): Record<string, string> {
  return Object.fromEntries(
    redirects.flatMap(({ from, to }) => {
      const old = splitAddress(from);
      return old.path === path && old.anchor !== '' ? [[encodeURI(`#${old.anchor}`), encodeURI(baseUrl + to.slice(1))]] : [];
    }),
  );
}

/**
 * The build step that keeps old addresses working on any static host: it writes a page for each path of the list that leads to
 * the new address, and tells the site's scripts which anchors of its pages have moved (`src/client/follow-moved-anchor.ts`).
 *
 * @param list - The list of redirects, relative to the project root.
 * @returns A plugin. It stops the build when the list is wrong, naming each line with what was found and what to write.
 */
export function redirectPages(list: string): PluginModule {
  return ({ siteDir, siteConfig: { baseUrl, url } }): Plugin => {
    let redirects: RedirectLine[] = [];
    return {
      name: 'redirect-pages',
      getPathsToWatch: () => [join(siteDir, list)],
      async loadContent() {
        redirects = readRedirects(resolve(siteDir, list));
      },
      async contentLoaded({ actions }) {
        const paths = new Set(redirects.filter(({ from }) => from.includes('#')).map(({ from }) => splitAddress(from).path));
        // By the path as the router gives it, which is decoded.
        const moved = [...paths].map((path) => [path, listMovedAnchors(redirects, path, baseUrl)]);
        await actions.createData('moved-anchors.json', JSON.stringify(Object.fromEntries(moved)));
      },
      async postBuild({ outDir }) {
        if (redirects.length === 0) {
          return;
        }
        // Other plugins write files at the same time: a test looks for those when the build is finished.
        const files = redirects.map(({ to }) => splitAddress(to).path).filter((path) => /\.\w+$/.test(path));
        const later = files.map((path) => [path, new Set<string>()] as const);
        const problems = checkRedirects(redirects, new Map([...later, ...listBuiltUrls(outDir, redirects)]));
        if (problems.length > 0) {
          throw new Error(problems.join('\n'));
        }
        for (const redirect of redirects) {
          const file = nameRedirectFile(redirect);
          if (file === undefined) {
            continue;
          }
          const target = baseUrl + redirect.to.slice(1);
          const anchors = listMovedAnchors(redirects, splitAddress(redirect.from).path, baseUrl);
          const page = join(outDir, file);
          await mkdir(dirname(page), { recursive: true });
          await writeFile(page, writeRedirectPage({ target, canonical: url + target, anchors }));
        }
      },
    };
  };
}
