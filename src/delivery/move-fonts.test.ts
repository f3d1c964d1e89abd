import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../../tests/temporary-folder';
import { moveFonts } from './move-fonts';

test('writes each font once into a folder that need not be there, and names it in the styles', () => {
  const folder = makeTemporaryFolder();
  const data = Buffer.from('a font').toString('base64');
  const face = `@font-face{src:url("data:font/woff2;base64,${data}")}`;
  const css = moveFonts(face + face, folder, '/docs/');
  const [file = '', ...others] = readdirSync(join(folder, 'assets/fonts'));
  expect(others).toEqual([]);
  expect(readFileSync(join(folder, 'assets/fonts', file), 'utf8')).toBe('a font');
  expect(css).toBe(`@font-face{src:url(/docs/assets/fonts/${file})}`.repeat(2));
});
