/**
 * The same on every redirect page, so that a content security policy needs one hash for all of them. Keeps what the reader's
 * address had behind the path: a query, and an anchor, which may itself have moved.
 */
const script = `const link=document.querySelector('a'),moved=JSON.parse(link.dataset.anchors)[location.hash],target=new URL(moved??link.href,location.href);target.search||=location.search;moved||(target.hash||=location.hash);location.replace(target)`;

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}

/** What one redirect page needs to know. */
interface RedirectPage {
  /** Where the reader goes, with the base URL. */
  readonly target: string;
  /** The same with the site's origin, for search engines. */
  readonly canonical: string;
  /** Anchors that moved elsewhere: `#old` and the address with the base URL, as browsers spell them. */
  readonly anchors: Readonly<Record<string, string>>;
}

/**
 * Writes the page that stands at an old address where the host itself does not redirect.
 *
 * @param page - Where it leads.
 * @returns An HTML document: it works with and without scripts, and asks not to be indexed.
 */
export function writeRedirectPage({ target, canonical, anchors }: RedirectPage): string {
  const href = escapeHtml(encodeURI(target));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>This page has moved</title>
<link rel="canonical" href="${escapeHtml(encodeURI(canonical))}">
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
