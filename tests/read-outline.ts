import type { Element, Nodes, Text } from 'hast';
import { select, selectAll } from 'hast-util-select';
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

/** A code block as the theme draws it, with its title in a box of its own, or as Markdown becomes HTML, with its title in `meta`. */
function readCode(block: Element): string {
  const classes = [block, ...selectAll('*', block)].flatMap(({ properties }) => properties.className ?? []).map(String);
  const language = classes.find((name) => name.startsWith('language-'))?.slice('language-'.length);
  const box = select('[class*=codeBlockTitle]', block);
  const title = box ? line(box) : /^title="(.*)"$/.exec(select('code', block)?.data?.meta ?? '')?.[1];
  return `${language} ${title ?? ''}\n${textOf(select('pre', block) ?? block).replace(/\n+$/, '')}`;
}

/**
 * Reads what an HTML tree says, so that two forms of one page can be compared.
 *
 * @param tree - The tree of a built page, or of Markdown. Its code blocks are empty afterwards.
 */
export function readOutline(tree: Nodes): Outline {
  const code: string[] = [];
  visit(tree, 'element', (element) => {
    if ([element.properties.className].flat().includes('theme-code-block') || element.tagName === 'pre') {
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
    headings: selectAll('h1, h2, h3, h4, h5, h6', tree).map((node) => `${node.tagName.slice(1)} ${line(node)}`),
    rows: selectAll('tr', tree).map((row) => selectAll('th, td', row).map(line).join(' | ')),
    code,
    words:
      line(tree)
        .toLowerCase()
        .match(/[\p{L}\p{N}_]+/gu) ?? [],
  };
}
