import { posix } from 'node:path';
import fastGlob from 'fast-glob';
import type { MovedPage } from '../site/built-site';
import mediaTypes from '../site/media-types.json';
import {
  apiCatalogPath,
  feedPath,
  llmsFullPath,
  llmsPath,
  mergedContractPath,
  sitemapPath,
  skillsIndexPath,
} from '../site/published-paths';

/** `*` in a path matches anything. Paths are below the base URL. */
interface PathRule {
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

const filesForPrograms = [
  '*.md',
  `*${llmsPath}`,
  `*${llmsFullPath}`,
  skillsIndexPath,
  apiCatalogPath,
  feedPath,
  'clients/*',
  mergedContractPath,
  'openapi/*',
  'programs/*',
  'samples/*',
  'sandbox/*',
  'sdk/*',
  sitemapPath,
];

export const pathRules: readonly PathRule[] = [
  {
    paths: ['assets/*', 'fonts/*'],
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  },
  {
    paths: filesForPrograms,
    headers: { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' },
  },
  { paths: [apiCatalogPath], headers: { 'Content-Type': 'application/linkset+json' } },
];

const unusedFeatures =
  'accelerometer autoplay camera display-capture encrypted-media geolocation gyroscope magnetometer ' +
  'microphone midi payment publickey-credentials-get screen-wake-lock usb xr-spatial-tracking';

/**
 * Leads programs to the site's lists (RFC 8288). Relation types have no quotes, so that any configuration can
 * contain them.
 */
function formatLinks(baseUrl: string): string {
  const links = {
    [llmsPath]: 'describedby',
    [apiCatalogPath]: 'api-catalog',
    [skillsIndexPath]: 'describedby',
  };
  return Object.entries(links)
    .map(([path, relation]) => `<${baseUrl}${path}>; rel=${relation}`)
    .join(', ');
}

/**
 * Depends on build settings and not on pages, so that one build's configuration fits the pages of another.
 */
export function listHeaders(services: readonly string[]): Record<string, string> {
  const policy = {
    // Firefox checks prefetched scripts against this directive only.
    'default-src': "'self'",
    // Each page's own policy narrows these two (`add-page-policies.ts`). Browsers enforce both.
    'script-src': "'self' 'unsafe-inline'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data:",
    'connect-src': ["'self'", ...services].join(' '),
    'worker-src': "'self'",
    'frame-src': "'none'",
    'media-src': "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map((directive) => directive.join(' '))
      .join('; '),
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': unusedFeatures
      .split(' ')
      .map((feature) => `${feature}=()`)
      .join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/** Cloudflare's limit, in characters. */
const maxLineLength = 2000;

export function renderHeadersFile(baseUrl: string, headers: Readonly<Record<string, string>>): string {
  const blocks = new Map([['*', headers]]);
  const types = Object.entries(mediaTypes).map(([ending, type]) => ({
    paths: [`*.${ending}`],
    headers: { 'Content-Type': type },
  }));
  for (const rule of [...types, ...pathRules]) {
    // Hosts join the values of matching blocks, and read one block per path.
    const newHeaders = Object.fromEntries(
      Object.entries(rule.headers).filter(([name]) => !(name in headers)),
    );
    for (const path of rule.paths) {
      blocks.set(path, { ...blocks.get(path), ...newHeaders });
    }
  }
  // Opened by themselves, these files could run scripts. Browsers enforce every policy of a response.
  for (const path of ['*.svg', '*.xml']) {
    blocks.set(path, { ...blocks.get(path), 'Content-Security-Policy': "script-src 'none'" });
  }
  const lines = [...blocks].flatMap(([path, values]) => [
    `${baseUrl}${path}`,
    ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  const long = lines.find((line) => line.length > maxLineLength);
  if (long) {
    throw new Error(
      `_headers: the line "${long.slice(0, 60)}…" has ${long.length} characters, and hosts read ${maxLineLength}.`,
    );
  }
  return `${lines.join('\n')}\n`;
}

export interface SiteHosting {
  readonly url: string;
  /** With slashes at both ends. */
  readonly baseUrl: string;
  /** Without the base URL and the trailing slash, not percent-encoded. */
  readonly pages: readonly string[];
  /** Folders with another not-found page than the rest of the site, such as `bitrix_pitel_vie`. */
  readonly notFound: readonly string[];
  readonly redirects: readonly MovedPage[];
  readonly headers: Readonly<Record<string, string>>;
}

const algoliaHosts = ['-dsn.algolia.net', '-1.algolianet.com', '-2.algolianet.com', '-3.algolianet.com'];

export async function describeHosting(
  folder: string,
  settings: {
    url: string;
    baseUrl: string;
    algoliaAppId?: string | undefined;
    movedPages?: readonly MovedPage[];
  },
): Promise<SiteHosting> {
  const { url, baseUrl, algoliaAppId, movedPages = [] } = settings;
  const movedFiles = new Set(movedPages.map(({ from }) => posix.join(from, 'index.html').slice(1)));
  const files = await fastGlob('**/{index.html,*/404.html,*.md}', { cwd: folder });
  const pages = files
    .filter((file) => file.endsWith('index.html') && !movedFiles.has(file))
    .map((file) => posix.join('/', file, '..'))
    .sort();
  const copies = files.filter((file) => file.endsWith('.md')).map((file) => `/${file}`);
  const notFound = files.filter((file) => file.endsWith('/404.html')).map((file) => posix.dirname(file));
  // Some systems send decomposed letters (NFD).
  const spellings = [...pages, ...copies.sort()]
    .map((to) => ({ from: to.normalize('NFD'), to }))
    .filter(({ from, to }) => from !== to);
  const services = algoliaAppId
    ? algoliaHosts.map((host) => `https://${algoliaAppId.toLowerCase()}${host}`)
    : [];
  const headers = { ...listHeaders(services), Link: formatLinks(baseUrl) };
  return { url, baseUrl, pages, notFound, redirects: [...spellings, ...movedPages], headers };
}
