import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { findNearest } from '@pitel-docs/contract/find-nearest';
import type { Report } from '../../markdown/report';
import { sections } from '../../sections';
import { barePath } from '../../site/bare-path';
import { docsServerPath, sandboxPath, sandboxTypesPath } from '../../site/sandbox-path';
import { describePage } from '../../site/site-pages';
import { staticFolders } from '../../site/static-folders';
import type { PageFacts, Site } from '../page-facts';

/** Files that the build generates. */
const generatedFiles = [
  '/.well-known/agent-skills/index.json',
  '/changes.xml',
  '/licenses.txt',
  '/llms.txt',
  '/llms-full.txt',
  `/${docsServerPath}`,
  `/${sandboxPath}`,
  `/${sandboxTypesPath}`,
  '/sitemap.xml',
];

const fileOf = (page: PageFacts, path: string): string => posix.join(posix.dirname(page.file), path);

/** Either in a static folder or generated, like the bundled contracts. */
function isPublished(path: string): boolean {
  const [, contract, messages] = /^(\/openapi\/\w+)(\.asyncapi)?\.(?:yaml|json|postman_collection\.json)$/.exec(path) ?? [];
  return (
    staticFolders.some((folder) => existsSync(`${folder}${path}`)) ||
    generatedFiles.includes(path) ||
    (contract !== undefined && existsSync(`.${contract}${messages ? '/asyncapi' : ''}.yaml`))
  );
}

type Fault = [found: string, advice: string];

/** Percent-encoded sequences that do not decode, such as a truncated `%C4%91`. */
function findBrokenCodes(url: string): string | undefined {
  return url.match(/(?:%[\da-f]{2})+/gi)?.find((codes) => {
    try {
      return decodeURIComponent(codes) === '';
    } catch {
      return true;
    }
  });
}

function findCodeFault(what: string, url: string): Fault | undefined {
  const escaped = url.replace(/%(?![\da-f]{2})/gi, '%25');
  if (escaped !== url) {
    return [`the ${what} "${url}" with a broken percent sign`, `Write "${escaped}".`];
  }
  const codes = findBrokenCodes(url);
  return codes
    ? [`the ${what} "${url}", whose codes "${codes}" stand for no letter`, 'Write the letter itself instead of its codes.']
    : undefined;
}

function findImageFault(page: PageFacts, url: string): Fault | undefined {
  const path = decodeURIComponent(url.replace(/^pathname:\/\//, ''));
  const file = path.startsWith('/') ? `static${path}` : fileOf(page, path);
  return existsSync(file) ? undefined : [`the image "${url}", but no file ${file}`, 'Write the name of a file that is there.'];
}

function relativePath(page: PageFacts, file: string): string {
  return posix.relative(posix.dirname(page.file), file).replace(/^(?!\.)/, './');
}

/** Works for deleted files as well. */
function findRoute(file: string, { routes }: Site): string {
  const section = sections.find(({ folder }) => file.startsWith(`${folder}/`));
  const page = routes.find(({ source }) => source === file) ?? (section && describePage(section, file, '')[0]);
  return barePath(page?.route ?? '');
}

/** Within a section, links name the file. */
function adviseMoved(page: PageFacts, address: string, { routes, moved }: Site): string | undefined {
  const [path = '', anchor] = moved.get(barePath(address))?.split('#', 2) ?? [];
  const target = routes.find(({ route }) => barePath(route) === barePath(path));
  const isInside = target?.source.endsWith('.mdx') && page.file.startsWith(`${target.section.folder}/`);
  const link = target && isInside ? relativePath(page, target.source) : path;
  return path === '' ? undefined : `Write "${anchor === undefined ? link : `${link}#${anchor}`}", which redirects.tsv names.`;
}

function findLinkFault(page: PageFacts, url: string, site: Site): Fault | undefined {
  const { routes, pages } = site;
  const [path = '', hash] = url.replace(/^pathname:\/\//, '').split('#', 2);
  const decoded = decodeURI(path);
  const file = path.startsWith('.') ? fileOf(page, path) : undefined;
  const target = path === '' ? page.file : (file ?? routes.find(({ route }) => barePath(route) === barePath(decoded))?.source);
  if (url.startsWith('pathname:') || (target === undefined && /\.\w+$/.test(path))) {
    const advice = `Put it into static${path}, or correct the link.`;
    return isPublished(decoded) ? undefined : [`the link "${url}" to a file that is not published`, advice];
  }
  if (target === undefined) {
    const near = findNearest(
      decoded,
      routes.map(({ route }) => route),
    );
    return [`the dead link "${url}"`, adviseMoved(page, decoded, site) ?? `Write "${near}", or another page that exists.`];
  }
  const anchors = pages.get(target)?.anchors;
  if (file?.endsWith('.mdx') && !anchors) {
    const near = relativePath(
      page,
      findNearest(
        file,
        [...pages.keys()].filter((name) => name.endsWith('.mdx')),
      ),
    );
    const advice = adviseMoved(page, findRoute(file, site), site) ?? `Write "${near}", or another file that exists.`;
    return [`the dead link "${url}"`, advice];
  }
  if (hash === undefined || (file && !anchors) || anchors?.includes(decodeURIComponent(hash))) {
    return undefined;
  }
  const near = anchors && anchors.length > 0 ? `"#${findNearest(hash, anchors)}"` : 'a link without "#"';
  const advice = adviseMoved(page, `${findRoute(target, site)}#${decodeURIComponent(hash)}`, site);
  return [`the dead anchor "${url}"`, advice ?? `Write ${near}, or add {#${hash}} to a heading of ${target}.`];
}

/** `checkLinkStyle` reports links of other forms. */
export function checkDeadLinks(page: PageFacts, site: Site, report: Report): void {
  for (const link of page.links) {
    const { url, isImage } = link;
    const isInside = isImage ? !/^https?:/.test(url) : /^(?:\/|\.|#|pathname:)/.test(url);
    const find = isImage ? findImageFault : findLinkFault;
    const fault = isInside && (findCodeFault(isImage ? 'image' : 'link', url) ?? find(page, url, site));
    if (fault) {
      report(link, ...fault);
    }
  }
}
