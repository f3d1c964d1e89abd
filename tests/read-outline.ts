import type { Element, Nodes, Text } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';

/** What a page or a document says, by kind. */
export interface Outline {
  /** Text of each heading behind its level: `2 Fields`. */
  readonly headings: string[];
  /** Each row of a table, its cells with bars between them. */
  readonly rows: string[];
  /** Each code block behind its language and title. */
  readonly code: string[];
  /** Words outside code blocks in lower case, without punctuation. */
  readonly words: string[];
}

/** Elements whose text is no part of the word before or after them. */
const separate = new Set('a br dd div dt figcaption h1 h2 h3 h4 h5 h6 li p td th'.split(' '));

const space = (): Text => ({ type: 'text', value: ' ' });

function line(node: Nodes): string {
  return textOf(node).replaceAll('\u200b', '').replace(/\s+/g, ' ').trim().normalize('NFC');
}

function classesOf({ properties }: Element): string[] {
  return [properties.className ?? []].flat().map(String);
}

function find(tree: Nodes, isWanted: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (element) => {
    if (isWanted(element)) {
      found.push(element);
    }
  });
  return found;
}

const isTitle = (element: Element): boolean => classesOf(element).some((name) => name.startsWith('codeBlockTitle'));

/** A code block as the theme draws it, with its title in a box of its own, or as Markdown becomes HTML, with its title in `meta`. */
function readCode(block: Element): string {
  const language = find(block, () => true)
    .flatMap(classesOf)
    .find((name) => name.startsWith('language-'));
  const meta = find(block, ({ data }) => typeof data?.meta === 'string')[0]?.data?.meta;
  const title = find(block, isTitle).map(line)[0] ?? /^title="(.*)"$/.exec(meta ?? '')?.[1] ?? '';
  const code = find(block, ({ tagName }) => tagName === 'pre')
    .map((pre) => textOf(pre))
    .join('');
  return `${language?.slice('language-'.length)} ${title}\n${code.replace(/\n+$/, '')}`;
}

/**
 * Reads what an HTML tree says, so that two forms of one page can be compared.
 *
 * @param tree - The tree of a built page, or of Markdown. Its code blocks are empty afterwards.
 * @returns Its headings, rows, code blocks and words.
 */
export function readOutline(tree: Nodes): Outline {
  const code: string[] = [];
  visit(tree, 'element', (element) => {
    if (classesOf(element).includes('theme-code-block') || element.tagName === 'pre') {
      code.push(readCode(element));
      element.children = [];
      return SKIP;
    }
    if (separate.has(element.tagName)) {
      element.children = [space(), ...element.children, space()];
    }
    return undefined;
  });
  return {
    headings: find(tree, ({ tagName }) => /^h[1-6]$/.test(tagName)).map((node) => `${node.tagName.slice(1)} ${line(node)}`),
    rows: find(tree, ({ tagName }) => tagName === 'tr').map((row) =>
      find(row, ({ tagName }) => tagName === 'th' || tagName === 'td')
        .map(line)
        .join(' | '),
    ),
    code,
    words:
      line(tree)
        .toLowerCase()
        .match(/[\p{L}\p{N}_]+/gu) ?? [],
  };
}
