/** What every page of a build has in its head. */
export interface HeadParts {
  styles: string;
  loader: string;
  /** URL of the stylesheet that comes with the scripts. */
  stylesheet: string;
}

const link = /<link rel=stylesheet href=[^>]*>/g;
/** React's server writes these for the logo, where its Preact counterpart in the browser expects nothing. */
const imagePreload = /<link rel=preload as=image [^>]*>/g;
const emptyClass = / class=""(?<=<[a-z][\w-]*(?: [^<>]*)?)/g;
/** Says the same as the `aria-label` before it. */
const headingTitle = /(class=hash-link aria-label=(?:"[^"]*"|[^\s>]+)) title=(?:"[^"]*"|[^\s>]+)/g;
const script = /<script src=("?)(\/[^\s">]+)\1 defer><\/script>/g;

/**
 * Replaces the stylesheet and the scripts that a page's head asks for by styles and a loader.
 *
 * @param file - Name of the page, for messages.
 * @param html - A page as Docusaurus has built it.
 * @param parts - What to put there.
 * @returns The page, which asks for nothing before it is shown.
 * @throws Error when the page does not ask for one stylesheet and at least one script.
 */
export function lightenPage(file: string, html: string, { styles, loader, stylesheet }: HeadParts): string {
  const links = html.match(link) ?? [];
  const scripts = [...html.matchAll(script)].map(([, , url = '']) => url);
  if (links.length !== 1 || scripts.length === 0) {
    throw new Error(
      `${file}: ${links.length} stylesheets and ${scripts.length} scripts where one and some were expected. ` +
        'Write how this version of Docusaurus asks for them into src/delivery/lighten-page.ts.',
    );
  }
  const head = `<style>${styles}</style><script data-scripts="${scripts.join(' ')}" data-styles=${stylesheet}>${loader}</script>`;
  return html
    .replace(script, '')
    .replace(imagePreload, '')
    .replace(emptyClass, '')
    .replace(headingTitle, '$1')
    .replace(link, () => head);
}
