import type { Root } from 'mdast';
import type { Section } from '../sections';
import type { PageKind } from './skeletons';

/** A page of a section, parsed once for all rules. */
export interface Page {
  /** Path relative to the project root. */
  readonly file: string;
  readonly section: Section;
  readonly kind: PageKind;
  /** The whole file. */
  readonly text: string;
  /** Its lines; line 1 has index 0. */
  readonly lines: readonly string[];
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Line of each key of the front matter. */
  readonly keyLines: ReadonlyMap<string, number>;
  /** Number of the first line after the front matter. */
  readonly bodyLine: number;
  /** The body's tree; its positions are those of the file. */
  readonly tree: Root;
  /** The lines with everything blanked that is no prose: code, addresses, ids, tags and the front matter's keys. Columns are kept. */
  readonly prose: readonly string[];
  /** The same without bold and italics, where labels of a screen stand. */
  readonly proseWithoutLabels: readonly string[];
  /** Numbers of the lines that go on with the sentence of the line above. */
  readonly wrappedLines: ReadonlySet<number>;
}
