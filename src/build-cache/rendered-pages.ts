import { channel } from 'node:diagnostics_channel';

/** The content of a page as the build has rendered it, before Docusaurus puts it into a document. */
export interface RenderedPage {
  /** Path with the base URL in front. */
  readonly path: string;
  readonly html: string;
}

/** Tells plugins of each page when it is rendered. The scripts that render are bundled: Node's channels reach beyond the bundle. */
export const renderedPages = channel('docs-site:rendered-page');
