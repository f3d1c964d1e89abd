import type { Element, Nodes, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { loadRefractor } from './load-refractor.cjs';

/** Languages of blocks that no grammar colours. */
const plainLanguages = new Set(['text', 'proguard']);

/** The colours of `src/css/custom.css` and the Prism token types that get each. Other tokens keep the colour of the text. */
const tokenTypes: Readonly<Record<string, readonly string[]>> = {
  comment: ['comment', 'prolog', 'doctype', 'cdata'],
  string: ['string', 'char', 'attr-value', 'url', 'inserted'],
  value: ['number', 'boolean', 'constant', 'symbol', 'variable'],
  keyword: ['keyword', 'atrule', 'selector', 'important', 'deleted'],
  name: ['function', 'class-name', 'tag', 'builtin'],
  property: ['property', 'attr-name', 'key'],
};

const colourOfType = new Map(
  Object.entries(tokenTypes).flatMap(([colour, types]) => types.map((type) => [type, colour] as const)),
);

function readColour(node: Element): string | undefined {
  const names = Array.isArray(node.properties.className) ? node.properties.className : [];
  return names.map((name) => colourOfType.get(String(name))).find((colour) => colour !== undefined);
}

/** Tokens without a colour dissolve into their text; tokens within a coloured one keep their own colour. */
function colourTokens(node: Nodes): Nodes[] {
  if (node.type !== 'element') {
    return [node];
  }
  const children = node.children.flatMap(colourTokens) as Element[];
  const colour = readColour(node);
  return colour ? [{ ...node, properties: { className: [`code-${colour}`] }, children }] : children;
}

/**
 * Colours a piece of code.
 *
 * @param code - The code.
 * @param language - The language of its fence, for example `bash`.
 * @returns HTML: the escaped code with `<span class="code-…">` around the parts that have a colour.
 * @throws Error when nothing can colour the language.
 */
export async function colourCode(code: string, language: string): Promise<string> {
  if (plainLanguages.has(language)) {
    return toHtml({ type: 'text', value: code });
  }
  const refractor = await loadRefractor(language);
  if (!refractor.registered(language)) {
    throw new Error(
      `found a code block in ${language}, which nothing can colour. Write a language that Prism knows, for example bash or json, or text.`,
    );
  }
  const tokens = refractor.highlight(code, language);
  return toHtml({ type: 'root', children: tokens.children.flatMap(colourTokens) as Element[] });
}

/** The title of a block, the one thing its fence may say besides the language. */
function readTitle(meta: string, place: string): string | undefined {
  const [, title, rest] = /^(?:title="([^"]*)")?(.*)$/s.exec(meta.trim()) ?? [];
  if (rest?.trim()) {
    throw new Error(`${place}: found ${rest.trim()} after the language of a code block. Write nothing there but title="…".`);
  }
  return title;
}

/**
 * Colours code blocks while the page is built, so that the reader's browser runs no highlighter and the page's script carries
 * one string a block instead of an element a token.
 *
 * @returns A rehype transform that leaves an empty `code` element with the properties of `src/theme/CodeBlock`: `className`,
 * `html`, and `title` where the fence gives one.
 * @throws Error with file, line and mend when the language is not known or the fence says something else than a title.
 */
export function highlightCode() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const blocks: { pre: Element; code: Element }[] = [];
    visit(tree, 'element', (pre) => {
      const [code] = pre.children;
      if (pre.tagName === 'pre' && code?.type === 'element' && code.tagName === 'code') {
        blocks.push({ pre, code });
      }
    });
    for (const { pre, code } of blocks) {
      const place = `${file.path}:${code.position?.start.line ?? pre.position?.start.line ?? 1}`;
      const names = Array.isArray(code.properties.className) ? code.properties.className : [];
      const language = /language-(\S+)/.exec(names.join(' '))?.[1] ?? 'text';
      const html = await colourCode(textOf(code).replace(/\n$/, ''), language).catch((error: Error) => {
        throw new Error(`${place}: ${error.message}`);
      });
      const title = readTitle(String(code.properties.metastring ?? code.data?.meta ?? ''), place);
      code.properties = { className: [`language-${language}`], ...(title && { title }), html };
      code.children = [];
    }
  };
}
