import type { Root } from 'hast';
import { selectAll } from 'hast-util-select';
import { Prism } from 'prism-react-renderer';
import { readMeta } from '../page-source/page-tree';
import { textOf } from '../site/html-tree';
import { breakLongWords } from './break-long-words';
import { distinctNames } from './distinct-names';
import { loadGrammar, titleOf } from './load-grammars.cjs';

/** Prism token types by color of `src/markdown/code.css`. Other tokens keep the text color. */
const tokenTypes: Readonly<Record<string, readonly string[]>> = {
  comment: ['comment', 'prolog', 'doctype', 'cdata'],
  string: ['string', 'char', 'attr-value', 'url', 'inserted', 'number', 'boolean', 'constant', 'symbol'],
  // What the reader sets.
  variable: ['variable'],
  keyword: ['keyword', 'atrule', 'selector', 'important', 'deleted'],
  name: ['function', 'class-name', 'tag', 'builtin'],
  property: ['property', 'attr-name', 'key'],
};

export type Token = InstanceType<typeof Prism.Token>;
export type TokenStream = Token['content'];

const colorOfType = new Map(
  Object.entries(tokenTypes).flatMap(([color, types]) => types.map((type) => [type, color] as const)),
);

/** The type is more specific than the aliases. */
function readColor({ type, alias = [] }: Token): string | undefined {
  return [type, alias]
    .flat()
    .map((name) => colorOfType.get(name))
    .find((color) => color !== undefined);
}

/** Returns HTML. Tokens without a color become plain text; nested tokens keep their own color. */
function colorTokens(tokens: TokenStream): string {
  if (typeof tokens === 'string') {
    return tokens.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;');
  }
  if (Array.isArray(tokens)) {
    return tokens.map(colorTokens).join('');
  }
  const color = readColor(tokens);
  const content = colorTokens(tokens.content);
  return color ? `<span class="code-${color}">${content}</span>` : content;
}

/** In characters: such a line fits a phone. */
const maxPhoneLength = 40;

/** In characters. Lines with a deeper indentation wrap at this one. */
const maxIndentation = 8;

const tags = /<[^>]+>/g;

/** Wrapped parts of the line start below its text. The backslash at its end stays with the last word. */
function markLongLine(line: string): string {
  const text = line.replace(tags, '');
  if (text.length <= maxPhoneLength) {
    return line;
  }
  const depth = Math.min(Math.floor((/^ */.exec(text)?.[0].length ?? 0) / 2) * 2, maxIndentation);
  const whole = breakLongWords(line).replace(/ \\$/, '<span class="code-end"> \\</span>');
  return depth === 0 ? whole : `<span class="code-in-${depth}">${whole}</span>`;
}

/** Tokens of several lines become a token per line. */
function markLongLines(html: string): string {
  const open: string[] = [];
  const lines = html.split('\n').map((line) => {
    const start = open.join('');
    for (const [tag] of line.matchAll(tags)) {
      if (tag === '</span>') {
        open.pop();
      } else {
        open.push(tag);
      }
    }
    return markLongLine(start + line + '</span>'.repeat(open.length));
  });
  return lines.join('\n');
}

/**
 * Some grammars, such as PHP, need the hooks. Without a grammar, the result is the whole code as one string.
 */
export function tokenize(code: string, language: string): (string | Token)[] {
  loadGrammar(language);
  const grammar = Prism.languages[language];
  if (!grammar) {
    return [code];
  }
  const job = { code, grammar, language, tokens: [] as (string | Token)[] };
  Prism.hooks.run('before-tokenize', job);
  job.tokens = Prism.tokenize(job.code, job.grammar);
  Prism.hooks.run('after-tokenize', job);
  return job.tokens;
}

/**
 * Highlights at build time: the browser runs no highlighter, and each block is one string instead of an
 * element per token.
 */
export function highlightCode() {
  return (tree: Root): void => {
    const distinguish = distinctNames();
    let heading = '';
    for (const code of selectAll('h2, h3, h4, pre > code', tree)) {
      if (code.tagName !== 'code') {
        heading = textOf(code);
        continue;
      }
      const names = Array.isArray(code.properties.className) ? code.properties.className : [];
      const language = /language-(\S+)/.exec(names.join(' '))?.[1] ?? 'text';
      const meta = String(code.properties.metastring ?? code.data?.meta ?? '');
      const title = readMeta(meta, 'title');
      const head = title ? { title } : { language: titleOf(language) };
      const event = /\bevent$/.test(meta) ? { event: 'true' } : {};
      const label = distinguish([title ?? titleOf(language), heading].filter(Boolean).join(', '));
      const html = markLongLines(colorTokens(tokenize(textOf(code).replace(/\n$/, ''), language)));
      code.properties = { className: [`language-${language}`], ...head, ...event, label, html };
      code.children = [];
    }
  };
}
