import type { AfterBuild } from '../site/built-site';
import { checkRedirects, listBuiltUrls } from './published-urls';
import { listMovedAnchors, listMovedPages, nameRedirectFile, readRedirects, splitAddress } from './redirects';

/**
 * The same on every redirect page, so that a content security policy needs one hash for all of them. Keeps what the reader's
 * address had behind the path: a query, and an anchor, which may itself have moved.
 */
const script = `let hash=location.hash;try{hash=decodeURIComponent(hash)}catch{}const link=document.querySelector('a'),moved=JSON.parse(link.dataset.anchors)[hash],target=new URL(moved??link.href,location.href);target.search||=location.search;moved||(target.hash||=location.hash);location.replace(target)`;

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}

/** The page that stands at an old address where the host itself does not redirect. It works with and without scripts. */
function writeRedirectPage(url: string, target: string, anchors: Readonly<Record<string, string>>): string {
  const href = escapeHtml(encodeURI(target));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>This page has moved</title>
<link rel="canonical" href="${escapeHtml(encodeURI(url + target))}">
<noscript><meta http-equiv="refresh" content="0; url=${href}"></noscript>
</head>
<body>
<h1>This page has moved</h1>
<p>It is now at <a href="${href}" data-anchors="${escapeHtml(JSON.stringify(anchors))}">${escapeHtml(target)}</a>.</p>
<script>${script}</script>
</body>
</html>
`;
}

/**
 * Keeps old addresses working on any static host: writes a page for each path of the list that leads to the new address. Comes
 * after all that has an address, because a redirect must lead to something that is there.
 *
 * @returns What is done after the build. It stops the build when the list is wrong, naming each line with what was found and what
 *   to write.
 */
export function writeRedirectPages(list: string): AfterBuild {
  return {
    async write({ outDir, url, baseUrl, movedPages, write }) {
      const redirects = readRedirects(list);
      const faults = redirects.length === 0 ? [] : checkRedirects(redirects, listBuiltUrls(outDir, redirects));
      if (faults.length > 0) {
        throw new Error(faults.join('\n'));
      }
      movedPages.push(...listMovedPages(redirects));
      const anchors = listMovedAnchors(redirects, baseUrl);
      for (const redirect of redirects) {
        const file = nameRedirectFile(redirect);
        if (file !== undefined) {
          const page = writeRedirectPage(url, baseUrl + redirect.to.slice(1), anchors[splitAddress(redirect.from).path] ?? {});
          await write(file, page);
        }
      }
    },
  };
}
