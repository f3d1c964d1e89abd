import type { PageLink } from './list-links';

/** What rules for the whole site need to know of a page. It can be stored. */
export interface PageFacts {
  readonly file: string;
  readonly description: string;
  readonly sidebarPosition: number | undefined;
  /** Line of each key of the front matter. */
  readonly keyLines: Readonly<Record<string, number>>;
  readonly links: readonly PageLink[];
  /** Ids that a link may name, those of its calls included. */
  readonly anchors: readonly string[];
}
