import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { findNearest } from '../../contract/find-nearest';
import type { Finding } from '../finding';
import { report } from '../report';
import type { SiteRule } from '../site-rule';

const bare = (path: string): string => path.replace(/(?<=.)\/$/, '');

/** Files that the build makes at the root of the site. */
const madeFiles = ['/changes.xml', '/licenses.txt', '/llms.txt', '/llms-full.txt', '/sitemap.xml'];

/** Whether every percent sign of an address stands before two digits of an encoded letter. */
function canBeDecoded(url: string): boolean {
  try {
    return decodeURIComponent(url) !== undefined;
  } catch {
    return false;
  }
}

/** Whether a file is published: as it is, or made by the build, as bundles of the contract and Excel twins of CSV samples are. */
function isPublished(path: string): boolean {
  const csv = path.replace(/\.xlsx$/, '.csv');
  const contract = /^\/openapi\/(\w+)\.(?:yaml|json|postman_collection\.json)$/.exec(path)?.[1];
  return (
    existsSync(`static${path}`) ||
    existsSync(`static${csv}`) ||
    madeFiles.includes(path) ||
    (contract !== undefined && existsSync(`openapi/${contract}.yaml`))
  );
}

/**
 * Finds links of a page that lead nowhere: to a page, a file or a heading that does not exist.
 *
 * @param page - Facts of the page.
 * @param site - All pages.
 * @returns The links, each with the nearest target that exists.
 */
export const checkDeadLinks: SiteRule = (page, { routes, pages }) => {
  const at = { file: page.file, bodyLine: 1 };
  return page.links.flatMap((link): Finding[] => {
    // Links of another form are told by the rule of their style, images by the rule of images.
    if (link.isImage || !/^(?:\/|\.|#|pathname:)/.test(link.url)) {
      return [];
    }
    if (!canBeDecoded(link.url)) {
      const mend = link.url.replace(/%(?![\da-f]{2})/gi, '%25');
      const expected = canBeDecoded(mend) ? `Write "${mend}".` : 'Write the letters themselves, as in /category/cài-đặt.';
      return [report(at, link, `the link "${link.url}" with a broken percent sign`, expected)];
    }
    const [path = '', hash] = link.url.replace(/^pathname:\/\//, '').split('#', 2);
    const file = path.startsWith('.') ? posix.join(posix.dirname(page.file), path) : undefined;
    const decoded = decodeURI(path);
    const target = path === '' ? page.file : (file ?? routes.find(({ route }) => bare(route) === bare(decoded))?.source);
    if (link.url.startsWith('pathname:') || (target === undefined && /\.\w+$/.test(path))) {
      return isPublished(path)
        ? []
        : [
            report(
              at,
              link,
              `the link "${link.url}" to a file that is not published`,
              `Put it into static${path}, or correct the link.`,
            ),
          ];
    }
    if (target === undefined) {
      const near = findNearest(
        decoded,
        routes.map(({ route }) => route),
      );
      return [report(at, link, `the dead link "${link.url}"`, `Write "${near}", or another page that exists.`)];
    }
    const facts = pages.get(target);
    if (file !== undefined && !facts) {
      if (!file.endsWith('.mdx')) {
        return [];
      }
      const near = posix.relative(posix.dirname(page.file), findNearest(file, [...pages.keys()]));
      return [
        report(
          at,
          link,
          `the dead link "${link.url}"`,
          `Write "${near.startsWith('.') ? near : `./${near}`}", or another file that exists.`,
        ),
      ];
    }
    if (hash === undefined || facts?.anchors.includes(decodeURIComponent(hash))) {
      return [];
    }
    const near = facts && facts.anchors.length > 0 ? `"#${findNearest(hash, facts.anchors)}"` : 'a link without "#"';
    return [report(at, link, `the dead anchor "${link.url}"`, `Write ${near}, or add {#${hash}} to a heading of ${target}.`)];
  });
};
