import type { Element, Nodes, Text } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { SKIP, visit } from 'unist-util-visit';
import { textOf } from '../../src/site/html-tree';

const separate = new Set('a br dd div dt figcaption h1 h2 h3 h4 h5 h6 li p td th'.split(' '));

const space = (): Text => ({ type: 'text', value: ' ' });

function line(node: Nodes): string {
  return textOf(node).replaceAll('\u200b', '').replace(/\s+/g, ' ').trim().normalize('NFC');
}

/** The theme renders the title in a separate element. HTML from Markdown has it in `meta`. */
function readCode(block: Element): string {
  const classes = [block, ...selectAll('*', block)].flatMap(({ properties }) => properties.className ?? []).map(String);
  const language = classes.find((name) => name.startsWith('language-'))?.slice('language-'.length);
  const box = select('[class*=codeBlockTitle]', block);
  const title = box ? line(box) : /^title="(.*)"$/.exec(select('code', block)?.data?.meta ?? '')?.[1];
  return `${language} ${title ?? ''}\n${textOf(select('pre', block) ?? block).replace(/\n+$/, '')}`;
}

/**
 * Extracts the content of an HTML tree, to compare two forms of a page. Empties its code blocks, whose words
 * are left out.
 */
export function readOutline(tree: Nodes) {
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
