import { InvalidSource } from '@pitel-docs/contract/finding';
import type { AfterBuild } from '../site/built-site';
import { escapeHtml } from '../site/html-tree';
import { reportExistingUrl } from './check-redirects';
import { listMovedPages, nameRedirectFile, readRedirects } from './redirects';

/** Identical on every redirect page, so that one CSP hash covers all. Keeps the query and the anchor. */
const script = `const target=new URL(document.querySelector('a').href);target.search||=location.search;target.hash||=location.hash;location.replace(target)`;

/** For hosts that don't redirect by themselves. Works without scripts. */
function renderRedirectPage(url: string, target: string): string {
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
<p>It is now at <a href="${href}">${escapeHtml(target)}</a>.</p>
<script>${script}</script>
</body>
</html>
`;
}

export function writeRedirectPages(list: string): AfterBuild {
  return {
    async write({ siteDir, url, baseUrl, movedPages, html }) {
      const pageRedirects = listMovedPages(readRedirects(list, siteDir));
      const files = pageRedirects.map((redirect) => ({
        ...redirect,
        path: nameRedirectFile(redirect) ?? '',
      }));
      const faults = files.filter(({ path }) => html.has(path)).map(reportExistingUrl);
      if (faults.length > 0) {
        throw new InvalidSource(faults);
      }
      movedPages.push(...pageRedirects);
      for (const { path, to } of files) {
        html.set(path, renderRedirectPage(url, baseUrl + to.slice(1)));
      }
    },
  };
}
