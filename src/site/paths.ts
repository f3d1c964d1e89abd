// Paths and fragments of pages and their copies.

/** `/page/` becomes `/page`, to compare paths: hosts serve a page with and without the slash. `/` stays. */
export function barePath(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** `/page/` becomes `/page.md`, and `/` becomes `/index.md`. Both paths are below the base URL. */
export function markdownPath(path: string): string {
  return path === '/' ? '/index.md' : `${barePath(path)}.md`;
}

/** Path or address of a file beside a copy: `/page.md` and `hours` become `/page.hours.md`. */
export function sectionCopyPath(copy: string, name: string): string {
  return copy.replace(/md$/, `${name}.md`);
}

/** `/page/` becomes `/page.samples.md`: its samples in all languages but cURL, and further examples. */
export function samplesPath(path: string): string {
  return sectionCopyPath(markdownPath(path), 'samples');
}

/** `#B%C3%A0i` becomes `Bài`, composed as ids are. A malformed fragment, such as `#100%`, stays encoded. */
export function decodeFragment(hash: string): string {
  const fragment = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(fragment).normalize('NFC');
  } catch {
    return fragment;
  }
}
