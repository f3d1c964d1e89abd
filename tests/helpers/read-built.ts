import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'hast';
import { parseHtml } from '../../src/site/html-tree';

/**
 * Parses a built page without the contents of code, drawings, styles and scripts, which are two thirds of it.
 */
export function readBuilt(route: string, folder = 'build'): Root {
  const html = readFileSync(join(folder, route, 'index.html'), 'utf8');
  return parseHtml(html.replace(/(<(pre|svg|style|script)\b[^>]*>).*?(?=<\/\2>)/gs, '$1'));
}
