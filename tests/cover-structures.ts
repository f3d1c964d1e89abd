import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';

/** Docusaurus adds the page id to the classes of the root. */
function describe({ tagName, properties }: Element): string {
  const classes = [properties.className ?? []].flat().filter((name) => !String(name).startsWith('docs-doc-id-'));
  return `${tagName}.${classes.join(' ')}`;
}

function listStructures(html: string): Set<string> {
  const structures = new Set<string>();
  // Inside, only colors differ. `npm run test:all` checks all pages.
  const outline = html.replace(/(<(pre|svg|script)\b[^>]*>).*?(?=<\/\2>)/gs, '$1');
  visit(fromHtml(outline), 'element', (element, _index, parent) => {
    const above = parent?.type === 'element' ? describe(parent) : undefined;
    const structure = `${above} > ${describe(element)}[${element.properties.role ?? ''}]`;
    // Landmarks need names if there are several.
    structures.add(element.tagName === 'nav' && structures.has(structure) ? `${structure}, repeated` : structure);
  });
  return structures;
}

/** Greedy set cover: each round picks the page with the most structures that no page before has. */
export function coverSite(routes: readonly string[], folder: string): string[] {
  const built = routes.map((route) => ({ route, file: join(folder, route, 'index.html') }));
  const pages = built.filter(({ file }) => existsSync(file));
  let left = pages.map(({ route, file }) => ({ route, missing: listStructures(readFileSync(file, 'utf8')) }));
  const chosen: string[] = [];
  while (left.length > 0) {
    const best = left.reduce((one, other) => (other.missing.size > one.missing.size ? other : one));
    chosen.push(best.route);
    left = left
      .map(({ route, missing }) => ({ route, missing: new Set([...missing].filter((one) => !best.missing.has(one))) }))
      .filter(({ missing }) => missing.size > 0);
  }
  return chosen;
}
