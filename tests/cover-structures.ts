import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { SKIP, visit } from 'unist-util-visit';

/** Docusaurus adds the page id to the classes of the root. */
function describe({ tagName, properties }: Element): string {
  const classes = [properties.className ?? []].flat().filter((name) => !String(name).startsWith('docs-doc-id-'));
  return `${tagName}.${classes.join(' ')}`;
}

export function listStructures(html: string): Set<string> {
  const structures = new Set<string>();
  visit(fromHtml(html), 'element', (element, _index, parent) => {
    const above = parent?.type === 'element' ? describe(parent) : undefined;
    const structure = `${above} > ${describe(element)}[${element.properties.role ?? ''}]`;
    // Landmarks need names if there are several.
    structures.add(element.tagName === 'nav' && structures.has(structure) ? `${structure}, repeated` : structure);
    // Inside, only colors differ. `npm run test:all` checks all pages.
    return /^(pre|svg)$/.test(element.tagName) ? SKIP : undefined;
  });
  return structures;
}

/** Greedy set cover: each round picks the page with the most missing structures. */
export function coverStructures<Page>(pages: ReadonlyMap<Page, ReadonlySet<string>>): Page[] {
  const missing = new Set([...pages.values()].flatMap((structures) => [...structures]));
  const chosen: Page[] = [];
  const countMissing = (structures: ReadonlySet<string>): number =>
    [...structures].filter((structure) => missing.has(structure)).length;
  while (missing.size > 0) {
    const counted = [...pages].map(([page, structures]) => ({ page, structures, count: countMissing(structures) }));
    const best = counted.reduce((one, other) => (other.count > one.count ? other : one));
    for (const structure of best.structures) {
      missing.delete(structure);
    }
    chosen.push(best.page);
  }
  return chosen;
}

export function coverSite(routes: readonly string[], folder: string): string[] {
  const built = routes.map((route) => ({ route, file: join(folder, route, 'index.html') }));
  const pages = built.filter(({ file }) => existsSync(file));
  return coverStructures(new Map(pages.map(({ route, file }) => [route, listStructures(readFileSync(file, 'utf8'))])));
}
