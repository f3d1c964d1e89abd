import { describe, expect, it } from 'vitest';
import { foldVariables } from './fold-variables';

const fold = (css: string, words: string[] = []): string => foldVariables(css, words).replace(/\s+/g, '');

describe('foldVariables', () => {
  it('writes a constant into the rules that use it, through other constants', () => {
    expect(fold(':root{--a:1px;--b:var(--a)} p{margin:var(--b)}')).toBe('p{margin:1px}');
  });

  it('keeps values apart that stood together without a space', () => {
    const css = ':root{--a:1px;--b:1.65}p{margin:var(--a)0 var(--a)var(--a);font:var(--a)/var(--b)var(--c)}';
    expect(foldVariables(css, [])).toBe('p{margin:1px 0 1px 1px;font:1px/1.65 var(--c)}');
  });

  it('takes what stands outside of a layer before what a layer says, also about a colour mode', () => {
    const css = '@layer l{:root{--a:red}html[data-theme=dark]{--a:blue}p{color:var(--a)}} :root{--a:green}';
    expect(fold(css)).toBe('@layerl{p{color:green}}');
  });

  it('keeps a variable of the colour mode, and follows a constant to it', () => {
    const css = ':root{--a:red;--b:var(--a)} [data-theme=dark]{--a:blue} p{color:var(--b)}';
    expect(fold(css)).toBe(':root{--a:red}[data-theme=dark]{--a:blue}p{color:var(--a)}');
  });

  for (const [reason, css] of [
    ['an element overrides', ':root{--a:red}.x{--a:blue}p{color:var(--a)}'],
    ['a condition overrides', ':root{--a:red}@media print{:root{--a:blue}}p{color:var(--a)}'],
    ['two layers declare', '@layer a{:root{--a:red}}@layer b{:root{--a:blue}}p{color:var(--a)}'],
    ['depends on one that an element overrides', ':root{--a:red;--b:var(--a)}.x{--a:blue}p{color:var(--b)}'],
    ['is a keyword', ':root{--a:inherit}p{background:var(--a)}'],
    ['is used with a fallback', ':root{--a:red}p{color:var(--a,blue)}'],
  ] as const) {
    it(`leaves a variable as it is that ${reason}`, () => {
      expect(fold(css)).toBe(css.replace(/\s+/g, ''));
    });
  }

  it('keeps a variable that a script names', () => {
    expect(fold(':root{--_a:red;--b:red}', ['setProperty', '--_a'])).toBe(':root{--_a:red}');
  });

  it('drops variables that nothing uses, and those that only they used', () => {
    expect(fold(':root{--a:red;--b:var(--a) solid}p{margin:0}')).toBe('p{margin:0}');
  });
});
