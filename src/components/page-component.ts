import type { Element, ElementContent, Nodes } from 'hast';
import type { Handle } from 'hast-util-to-mdast';
import type { Section } from '../sections';

export interface CopiedPage {
  readonly language: Section['language'];
}

export interface PassageWriter {
  /** Adds a path, field or similar name. Names rank higher than text. */
  addName(name: string): void;
  addText(text: string): void;
  read(content: readonly Nodes[]): void;
}

/**
 * Everything about a component used in pages: its usage, its rendering and its Markdown and search output.
 */
export interface PageComponent {
  readonly name: string;
  /**
   * Module in `src/` with an export of that name, without extension. Omitted if a Markdown transform replaces
   * the component.
   */
  readonly module?: string;
  readonly usage?: {
    readonly example: string;
    /** Allowed values of each prop, or `text` for any. A question mark means optional. */
    readonly props: Readonly<Record<string, readonly string[] | 'text'>>;
    /** What to write for a missing prop, if an example of it would mislead. */
    readonly hints?: Readonly<Record<string, string>>;
  };
  readonly element?: { readonly tag: string; is?(element: Element): boolean };
  /**
   * Rearranges a page's article before its Markdown copy is written. Returns samples for a file of their own.
   */
  readonly arrangeCopy?: (article: Element) => ElementContent[];
  /** Default: the element's content. */
  readonly toMarkdown?: (page: CopiedPage) => Handle;
  /** Default: all text of the element. */
  readonly toPassage?: (element: Element, passage: PassageWriter) => void;
}
