const loaderTag = /<script data-scripts=(?:"[^"]*"|[^\s>]+)/;

/**
 * Adds a data attribute to the loader of a page. HTML files without a loader, such as redirects, stay as they
 * are.
 */
export function addToLoader(file: string, html: string, name: string, value: string): string {
  if (html.includes(' data-scripts=') && !loaderTag.test(html)) {
    throw new Error(
      `${file}: data-scripts is not the first attribute of its script. Keep it first in src/loading/index.ts.`,
    );
  }
  return html.replace(loaderTag, (start) => `${start} data-${name}="${value}"`);
}
