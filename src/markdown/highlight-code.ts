import type { ElementContent, Root } from 'hast';
import { selectAll } from 'hast-util-select';
import { toHtml } from 'hast-util-to-html';
import { toString as textOf } from 'hast-util-to-string';
import { type EnvConfig, Prism } from 'prism-react-renderer';
import type { Token, TokenStream } from 'prismjs';
import { loadGrammar, titleOf } from './load-grammars.cjs';
import { readMeta } from './read-meta';

/** The colors of `src/frame/css/custom.css` and the Prism token types that get each. Other tokens keep the color of the text. */
const tokenTypes: Readonly<Record<string, readonly string[]>> = {
  comment: ['comment', 'prolog', 'doctype', 'cdata'],
  string: ['string', 'char', 'attr-value', 'url', 'inserted'],
  value: ['number', 'boolean', 'constant', 'symbol', 'variable'],
  keyword: ['keyword', 'atrule', 'selector', 'important', 'deleted'],
  name: ['function', 'class-name', 'tag', 'builtin'],
  property: ['property', 'attr-name', 'key'],
};

const colorOfType = new Map(Object.entries(tokenTypes).flatMap(([color, types]) => types.map((type) => [type, color] as const)));

/** The type of a token says more than the other names that it has. */
function readColor({ type, alias = [] }: Token): string | undefined {
  return [type, alias]
    .flat()
    .map((name) => colorOfType.get(name))
    .find((color) => color !== undefined);
}

/** Tokens without a color dissolve into their text; tokens within a colored one keep their own color. */
function colorTokens(tokens: TokenStream): ElementContent[] {
  return [tokens].flat().flatMap((token): ElementContent[] => {
    if (typeof token === 'string') {
      return [{ type: 'text', value: token }];
    }
    const children = colorTokens(token.content);
    const color = readColor(token);
    return color ? [{ type: 'element', tagName: 'span', properties: { className: [`code-${color}`] }, children }] : children;
  });
}

/**
 * Cuts code into tokens. The hooks are the part of some grammars, such as that of PHP, which looks at the code before and after.
 *
 * @param language - The language of its fence, for example `bash`.
 * @returns The tokens; one text where no grammar knows the language.
 */
export function tokenize(code: string, language: string): (string | Token)[] {
  loadGrammar(language);
  const grammar = Prism.languages[language];
  if (!grammar) {
    return [code];
  }
  const job: EnvConfig = { code, grammar, language, tokens: [] };
  Prism.hooks.run('before-tokenize', job);
  job.tokens = Prism.tokenize(job.code, job.grammar);
  Prism.hooks.run('after-tokenize', job);
  return job.tokens;
}

/**
 * Colors code blocks while the page is built, so that the reader's browser runs no highlighter and the page's script carries
 * one string a block instead of an element a token. The tokens are those of `prism-react-renderer`, the highlighter of Docusaurus.
 *
 * @returns A rehype transform that leaves an empty `code` element with the properties of `src/markdown/theme/CodeBlock`: `className`,
 * `html`, and `title` where the fence gives one, otherwise `language`.
 */
export function highlightCode() {
  return (tree: Root): void => {
    for (const code of selectAll('pre > code', tree)) {
      const names = Array.isArray(code.properties.className) ? code.properties.className : [];
      const language = /language-(\S+)/.exec(names.join(' '))?.[1] ?? 'text';
      const title = readMeta(String(code.properties.metastring ?? code.data?.meta ?? ''), 'title');
      // In the head of the block, where there is no caption.
      const head = title ? { title } : { language: titleOf(language) };
      const children = colorTokens(tokenize(textOf(code).replace(/\n$/, ''), language));
      const html = toHtml({ type: 'root', children });
      code.properties = { className: [`language-${language}`], ...head, html };
      code.children = [];
    }
  };
}
