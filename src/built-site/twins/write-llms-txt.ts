import type { BlockContent, PhrasingContent, RootContent } from 'mdast';
import { markdownWriter } from './markdown-writer';

/** A page in `llms.txt`. */
export interface LinkedPage {
  readonly title: string;
  readonly description: string;
  /** Absolute address of its Markdown twin. */
  readonly url: string;
  /** The heading it stands below. */
  readonly group: string;
}

/** What an `llms.txt` says. */
export interface LlmsTxt {
  readonly title: string;
  /** What the pages are about, in a sentence. */
  readonly summary: string;
  /** How to use the pages: a heading and Markdown below it. */
  readonly instructions: { readonly heading: string; readonly content: readonly BlockContent[] };
  readonly pages: readonly LinkedPage[];
}

const text = (value: string): PhrasingContent => ({ type: 'text', value });

function heading(depth: 1 | 2, value: string): RootContent {
  return { type: 'heading', depth, children: [text(value)] };
}

function pageList(pages: readonly LinkedPage[]): RootContent {
  return {
    type: 'list',
    spread: false,
    children: pages.map(({ title, description, url }) => ({
      type: 'listItem',
      spread: false,
      children: [
        {
          type: 'paragraph',
          children: [{ type: 'link', url, children: [text(title)] }, text(description && `: ${description}`)],
        },
      ],
    })),
  };
}

/**
 * Writes an `llms.txt` (https://llmstxt.org): title, summary, instructions, then a list of described links below a heading for each
 * group of pages.
 *
 * @param file - What it says. Pages of a group need not stand together.
 * @returns Markdown.
 */
export function writeLlmsTxt({ title, summary, instructions, pages }: LlmsTxt): string {
  const groups = [...new Set(pages.map(({ group }) => group))];
  return markdownWriter.stringify({
    type: 'root',
    children: [
      heading(1, title),
      { type: 'blockquote', children: [{ type: 'paragraph', children: [text(summary)] }] },
      heading(2, instructions.heading),
      ...instructions.content,
      ...groups.flatMap((group) => [heading(2, group), pageList(pages.filter((page) => page.group === group))]),
    ],
  });
}
