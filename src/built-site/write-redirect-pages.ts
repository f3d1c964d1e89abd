import { listBuiltUrls } from '../addresses/published/list-built-urls';
import { checkRedirects } from '../addresses/redirects/check-redirects';
import { readRedirects } from '../addresses/redirects/read-redirects';
import { listMovedAnchors, nameRedirectFile, splitAddress } from '../addresses/redirects/redirect';
import { writeRedirectPage } from '../addresses/redirects/write-redirect-page';
import type { Step } from './built-site';
import { writeFileInto } from './write-file-into';

/**
 * Keeps old addresses working on any static host: writes a page for each path of the list that leads to the new address. Comes after
 * all that has an address, because a redirect must lead to something that is there.
 *
 * @param list - The list of redirects.
 * @returns A step. It stops the build when the list is wrong, naming each line with what was found and what to write.
 */
export function writeRedirectPages(list: string): Step {
  return async ({ outDir, url, baseUrl }) => {
    const redirects = readRedirects(list);
    if (redirects.length === 0) {
      return;
    }
    const problems = checkRedirects(redirects, listBuiltUrls(outDir, redirects));
    if (problems.length > 0) {
      throw new Error(problems.join('\n'));
    }
    for (const redirect of redirects) {
      const file = nameRedirectFile(redirect);
      if (file !== undefined) {
        const target = baseUrl + redirect.to.slice(1);
        const anchors = listMovedAnchors(redirects, splitAddress(redirect.from).path, baseUrl);
        await writeFileInto(outDir, file, writeRedirectPage({ target, canonical: url + target, anchors }));
      }
    }
  };
}
