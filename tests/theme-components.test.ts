import { readFileSync } from 'node:fs';
import { getSwizzleConfig } from '@docusaurus/theme-classic';
import fastGlob from 'fast-glob';
import { expect, it } from 'vitest';

/** Not in the theme's list: `Root` (https://docusaurus.io/docs/swizzling#wrapper-your-site-with-root) and the site's own. */
const others = ['Root', 'PageActions'];

it('UPGRADING.md lists every unsafe theme component that is replaced', () => {
  const { components } = getSwizzleConfig?.() ?? { components: {} };
  const isSafe = (name: string) => others.includes(name) || Object.values(components[name]?.actions ?? {}).includes('safe');
  const files = fastGlob.sync('src/**/theme/**/*.{ts,tsx}');
  const unsafe = files.filter((file) => !isSafe(file.replace(/^.*?\/theme\/|(?:\/index)?\.tsx?$/g, '')));
  const rows = [...readFileSync('UPGRADING.md', 'utf8').matchAll(/^\| `(src\/[\w/]*theme\/[\w/.]+)` \|/gm)];
  expect(rows.map(([, file]) => file).sort()).toEqual(unsafe.sort());
});
