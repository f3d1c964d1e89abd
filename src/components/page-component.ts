import type { Element, Nodes } from 'hast';
import type { Handle } from 'hast-util-to-mdast';
import type { Section } from '../sections';

/** A page that is being written as Markdown. */
export interface CopiedPage {
  readonly language: Section['language'];
  /** Text of its source; a page that the sidebar generates has none. */
  readonly source: string | undefined;
}

/** A passage of a page that is being read for the search. */
export interface PassageWriter {
  /** Adds a name that readers look up: a path, a field. It counts more than the text. */
  addName(name: string): void;
  addText(text: string): void;
  /** Reads elements like those of any page. */
  read(content: readonly Nodes[]): void;
}

/** Says once what a component of pages is: how writers use it, how it is drawn, and what is left of it where no browser draws it. */
export interface PageComponent {
  /** As a page spells it. */
  readonly name: string;
  /** The module of `src/` that exports it by its name, without ending; left out for what a transform of Markdown replaces. */
  readonly module?: string;
  /** How writers use it; left out for what only transforms write. */
  readonly usage?: {
    readonly example: string;
    /** Each prop with the values it may have, or `text` for any; a prop with a question mark may be left out. */
    readonly props: Readonly<Record<string, readonly string[] | 'text'>>;
  };
  /** Its element in a built page. */
  readonly element?: { readonly tag: string; is?(element: Element): boolean };
  /** What the Markdown copy makes of the element; by default, of what is in it. */
  readonly toMarkdown?: (page: CopiedPage) => Handle;
  /** What the search reads of the element; by default, all text in it. */
  readonly toPassage?: (element: Element, passage: PassageWriter) => void;
}
