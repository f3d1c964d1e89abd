import { existsSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { findNearest } from '@pitel-docs/contract/find-nearest';
import { listNodes } from '../../page-source/page-tree';
import type { Page, Problem, Report } from '../../page-source/parse-page';
import { sectionOfPath, sections } from '../../sections';
import { staticFolders } from '../../site/folders';
import { textOf } from '../../site/html-tree';
import { barePath, decodeFragment as decode } from '../../site/paths';
import {
  archivePath,
  checksumPath,
  docsServerPath,
  feedPath,
  licensesPath,
  llmsFullPath,
  llmsPath,
  mergedContractPath,
  sandboxPath,
  sandboxTypesPath,
  sitemapPath,
  skillsIndexPath,
} from '../../site/published-paths';
import { describePage } from '../../site/site-pages';
import type { PageFacts, Site } from '../page-facts';

function correctionOf({ file, section }: Page, url: string): string | undefined {
  if (/^(?:https:\/\/|#|pathname:\/\/\/|mailto:|tel:|http:\/\/(?:localhost|127\.0\.0\.1)\b)/.test(url)) {
    return undefined;
  }
  if (/^(?:[a-z]+:|\/\/)/.test(url)) {
    return 'Write an https:// address.';
  }
  const [path = '', hash] = url.split('#', 2);
  if (path.startsWith('/')) {
    const isSameSection = section.prefix !== '' && sectionOfPath(path, '/')?.id === section.id;
    return isSameSection ? 'Write the file, for example "./page.mdx": it is in this section.' : undefined;
  }
  if (!/^\.{1,2}\//.test(path)) {
    return `Write "./${url}" with the name of the file.`;
  }
  if (!path.endsWith('.mdx')) {
    const expected = `${path.replace(/\/$/, '/index').replace(/\.(?:md|html?)$/, '')}.mdx${hash === undefined ? '' : `#${hash}`}`;
    return `Write "${expected}": inside a section links name the file.`;
  }
  return posix.join(posix.dirname(file), path).startsWith(`${section.folder}/`)
    ? undefined
    : 'Write the path of the page, for example "/pitel_app/": the file belongs to another section.';
}

const emptyTexts =
  /^(?:click |see )?(?:here|this|this page|this link|link|(?:(?:read|learn|see|find out) )?more|đây|tại đây|ở đây|(?:xem|đọc|tìm hiểu) thêm|trang này)$/i;

/** Links name the file within a section and the path of another section, never a relative URL. */
export function checkLinkStyle(page: Page, report: Report): void {
  for (const node of listNodes(page.tree, 'link')) {
    const correction = correctionOf(page, node.url);
    if (correction) {
      report(node, `the link "${node.url}"`, correction);
    }
    const text = textOf(node).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    if (emptyTexts.test(text)) {
      report(node, `the link text "${text}"`, 'Write where the link leads.');
    }
  }
}

/** Files that the build generates, besides the contracts. */
const generatedFiles = [
  skillsIndexPath,
  feedPath,
  licensesPath,
  llmsPath,
  llmsFullPath,
  mergedContractPath,
  sitemapPath,
  ...[archivePath, docsServerPath, sandboxPath].flatMap((path) => [path, checksumPath(path)]),
  sandboxTypesPath,
];

const resolveFile = (page: PageFacts, path: string): string => posix.join(posix.dirname(page.file), path);

/** From `docs/a.mdx`, `docs/b/c.mdx` -> `./b/c.mdx`. */
const relativePath = (page: PageFacts, file: string): string =>
  posix.relative(posix.dirname(page.file), file).replace(/^(?!\.)/, './');

function isPublished(path: string): boolean {
  const [, contract, messages] =
    /^(\/openapi\/\w+)(\.asyncapi)?\.(?:yaml|json|postman_collection\.json)$/.exec(path) ?? [];
  return (
    staticFolders.some((folder) => existsSync(`${folder}${path}`)) ||
    generatedFiles.includes(path.slice(1)) ||
    (path.startsWith('/openapi/workflows/') && existsSync(`.${path}`)) ||
    (contract !== undefined && existsSync(`.${contract}${messages ? '/asyncapi' : ''}.yaml`))
  );
}

function findImageProblem(page: PageFacts, url: string): Problem | undefined {
  const path = decode(url.replace(/^pathname:\/\//, ''));
  const file = path.startsWith('/') ? `static${path}` : resolveFile(page, path);
  if (existsSync(file)) {
    return undefined;
  }
  const folder = posix.dirname(file);
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => /\.(?:svg|png|jpg|webp)$/.test(name))
    : [];
  const near = findNearest(posix.basename(file), names);
  const fix =
    near === ''
      ? 'Write the name of an existing file.'
      : `Write "${posix.join(posix.dirname(url), near)}", or another existing file.`;
  return [`the image "${url}", but no file ${file}`, fix];
}

function findRoute(file: string, { routes }: Site): string {
  const section = sections.find(({ folder }) => file.startsWith(`${folder}/`));
  const page =
    routes.find(({ source }) => source === file) ?? (section && describePage(section, file, '')[0]);
  return barePath(page?.route ?? '');
}

/** Within a section, links name the file. */
function adviseMoved(
  page: PageFacts,
  address: string,
  { routes, newAddresses: moved }: Site,
  hash?: string,
): string | undefined {
  const [path = '', anchor = hash] = moved.get(barePath(address))?.split('#', 2) ?? [];
  const target = routes.find(({ route }) => barePath(route) === barePath(path));
  const isInside = target?.source.endsWith('.mdx') && page.file.startsWith(`${target.section.folder}/`);
  const link = target && isInside ? relativePath(page, target.source) : path;
  return path === ''
    ? undefined
    : `Write "${anchor === undefined ? link : `${link}#${anchor}`}", which redirects.tsv names.`;
}

function findLinkProblem(page: PageFacts, url: string, site: Site): Problem | undefined {
  const { routes, pages } = site;
  const [path = '', hash] = url.replace(/^pathname:\/\//, '').split('#', 2);
  const file = path.startsWith('.') ? resolveFile(page, path) : undefined;
  const target =
    path === ''
      ? page.file
      : (file ?? routes.find(({ route }) => barePath(route) === barePath(decode(path)))?.source);
  if (url.startsWith('pathname:') || (target === undefined && /\.\w+$/.test(path))) {
    const fix = `Put it into static${path}, or correct the link.`;
    return isPublished(decode(path)) ? undefined : [`the link "${url}" to a file that is not published`, fix];
  }
  const anchors = pages.get(target ?? '')?.anchors;
  if (target === undefined || (file?.endsWith('.mdx') && !anchors)) {
    const candidates = file
      ? [...pages.keys()].filter((name) => name.endsWith('.mdx'))
      : routes.map(({ route }) => route);
    const others = candidates.filter(
      (name) => name !== page.file && barePath(name) !== findRoute(page.file, site),
    );
    const near = findNearest(file ?? decode(path), others);
    const fix = `Write "${file ? relativePath(page, near) : near}", or another page that exists.`;
    return [
      `the dead link "${url}"`,
      adviseMoved(page, file ? findRoute(file, site) : decode(path), site, hash) ?? fix,
    ];
  }
  const isUnparsed = pages.get(target ?? '')?.isUnparsed;
  if (hash === undefined || isUnparsed || (file && !anchors) || anchors?.includes(decode(hash))) {
    return undefined;
  }
  const near = anchors && anchors.length > 0 ? `"#${findNearest(hash, anchors)}"` : 'a link without "#"';
  const fix = `Write ${near}, or add {#${hash}} to a heading of ${target}.`;
  return [
    `the dead anchor "${url}"`,
    adviseMoved(page, `${findRoute(target, site)}#${decode(hash)}`, site) ?? fix,
  ];
}

/** `checkLinkStyle` reports links of other forms. */
export function checkDeadLinks(page: PageFacts, site: Site, report: Report): void {
  for (const link of page.links) {
    const { url, isImage } = link;
    const isInside = isImage ? !/^https?:/.test(url) : /^(?:\/|\.|#|pathname:)/.test(url);
    const problem = isInside && (isImage ? findImageProblem(page, url) : findLinkProblem(page, url, site));
    if (problem) {
      report(link, ...problem);
    }
  }
}
