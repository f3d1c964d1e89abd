import type { PrismTheme } from 'prism-react-renderer';

/** Languages of the code samples that Prism does not load by itself. */
export const codeLanguages = [
  'bash',
  'dart',
  'diff',
  'groovy',
  'http',
  'java',
  'json',
  'objectivec',
  'php',
  'properties',
  'ruby',
];

/** One theme for both colour modes: every colour is a token of `src/css/custom.css`. */
export const codeTheme: PrismTheme = {
  plain: { color: 'var(--code-text)', backgroundColor: 'var(--code-background)' },
  styles: [
    { types: ['comment', 'prolog', 'doctype', 'cdata'], style: { color: 'var(--code-comment)' } },
    { types: ['punctuation', 'operator'], style: { color: 'var(--code-punctuation)' } },
    { types: ['string', 'char', 'attr-value', 'url', 'inserted'], style: { color: 'var(--code-string)' } },
    { types: ['number', 'boolean', 'constant', 'symbol', 'variable'], style: { color: 'var(--code-value)' } },
    { types: ['keyword', 'atrule', 'selector', 'important', 'deleted'], style: { color: 'var(--code-keyword)' } },
    { types: ['function', 'class-name', 'tag', 'builtin'], style: { color: 'var(--code-name)' } },
    { types: ['property', 'attr-name', 'key'], style: { color: 'var(--code-property)' } },
  ],
};
