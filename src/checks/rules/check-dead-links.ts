import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { findNearest } from '../../contract/find-nearest';
import { type Finding, report } from '../finding';
import type { PageLink } from '../list-links';
import type { PageFacts, Site } from '../site';

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

/** Whether a file is published: as it is, or made by the build, as bundles of the contract are. */
function isPublished(path: string): boolean {
  const contract = /^\/openapi\/(\w+)\.(?:yaml|json|postman_collection\.json)$/.exec(path)?.[1];
  return (
    existsSync(`static${path}`) || madeFiles.includes(path) || (contract !== undefined && existsSync(`openapi/${contract}.yaml`))
  );
}

/** What is wrong with a link, and what to write; undefined when it leads somewhere. */
function findFault(page: PageFacts, { url, isImage }: PageLink, { routes, pages }: Site): [string, string] | undefined {
  // Links of another form are told by the rule of their style, images by the rule of images.
  if (isImage || !/^(?:\/|\.|#|pathname:)/.test(url)) {
    return undefined;
  }
  if (!canBeDecoded(url)) {
    const mended = url.replace(/%(?![\da-f]{2})/gi, '%25');
    const advice = canBeDecoded(mended) ? `Write "${mended}".` : 'Write the letters themselves, as in /category/cài-đặt.';
    return [`the link "${url}" with a broken percent sign`, advice];
  }
  const [path = '', hash] = url.replace(/^pathname:\/\//, '').split('#', 2);
  const file = path.startsWith('.') ? posix.join(posix.dirname(page.file), path) : undefined;
  const decoded = decodeURI(path);
  const target = path === '' ? page.file : (file ?? routes.find(({ route }) => bare(route) === bare(decoded))?.source);
  if (url.startsWith('pathname:') || (target === undefined && /\.\w+$/.test(path))) {
    const advice = `Put it into static${path}, or correct the link.`;
    return isPublished(path) ? undefined : [`the link "${url}" to a file that is not published`, advice];
  }
  if (target === undefined) {
    const names = routes.map(({ route }) => route);
    return [`the dead link "${url}"`, `Write "${findNearest(decoded, names)}", or another page that exists.`];
  }
  const facts = pages.get(target);
  if (file?.endsWith('.mdx') && !facts) {
    const near = posix.relative(posix.dirname(page.file), findNearest(file, [...pages.keys()]));
    return [`the dead link "${url}"`, `Write "${near.startsWith('.') ? near : `./${near}`}", or another file that exists.`];
  }
  if (hash === undefined || (file && !facts) || facts?.anchors.includes(decodeURIComponent(hash))) {
    return undefined;
  }
  const near = facts && facts.anchors.length > 0 ? `"#${findNearest(hash, facts.anchors)}"` : 'a link without "#"';
  return [`the dead anchor "${url}"`, `Write ${near}, or add {#${hash}} to a heading of ${target}.`];
}

/**
 * Finds links of a page that lead nowhere: to a page, a file or a heading that does not exist.
 *
 * @param page - Facts of the page.
 * @param site - All pages.
 * @returns The links, each with the nearest target that exists.
 */
export function checkDeadLinks(page: PageFacts, site: Site): Finding[] {
  return page.links.flatMap((link) => {
    const fault = findFault(page, link, site);
    return fault ? [report({ file: page.file, bodyLine: 1 }, link, ...fault)] : [];
  });
}
