import type { Root } from 'mdast';
import type { Section } from '../sections';
import type { PageLink } from './page-parts';
import type { PageKind } from './skeletons';

/** A page of a section, parsed once for all rules. */
export interface Page {
  /** Path relative to the project root. */
  readonly file: string;
  readonly section: Section;
  readonly kind: PageKind;
  /** The whole file. */
  readonly text: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Line of each key of the front matter. */
  readonly keyLines: ReadonlyMap<string, number>;
  /** Number of the first line after the front matter. */
  readonly bodyLine: number;
  /** The body's tree; its positions are those of the file. */
  readonly tree: Root;
  /** The text with everything blanked that is no prose: code, addresses, ids, tags and the front matter's keys. Places are kept. */
  readonly prose: string;
  /** The same without bold and italics, where labels of a screen stand, but with the words of diagrams and images. */
  readonly proseWithoutLabels: string;
}

/** What other pages are checked against. It can be stored. */
export interface PageFacts {
  readonly file: string;
  readonly links: readonly PageLink[];
  /** Ids that a link may name, those of its calls included. */
  readonly anchors: readonly string[];
}
