import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Element } from 'hast';
import { visit } from 'unist-util-visit';
import { readBuilt } from './read-built';

/** Classes that name the page, a method or a language. The last two only change colors. */
const ignoredClasses = /^(?:docs-doc-id|method|language)-/;

function describe({ tagName, properties }: Element): string {
  const classes = [properties.className ?? []].flat().filter((name) => !ignoredClasses.test(String(name)));
  return `${tagName}.${classes.join(' ')}`;
}

/** Inside code and drawings, only colors differ. `npm run test:all` checks all pages. */
function listStructures(route: string, folder: string): Set<string> {
  const structures = new Set<string>();
  visit(readBuilt(route, folder), 'element', (element, _index, parent) => {
    const above = parent?.type === 'element' ? describe(parent) : undefined;
    const structure = `${above} > ${describe(element)}[${element.properties.role ?? ''}]`;
    // Landmarks need names if there are several.
    structures.add(element.tagName === 'nav' && structures.has(structure) ? `${structure}, repeated` : structure);
  });
  return structures;
}

/** Greedy set cover: each round picks the page with the most structures that no page before has. */
export function coverSite(routes: readonly string[], folder: string): string[] {
  const built = routes.filter((route) => existsSync(join(folder, route, 'index.html')));
  let candidates = built.map((route) => ({ route, missing: listStructures(route, folder) }));
  const chosenRoutes: string[] = [];
  while (candidates.length > 0) {
    const best = candidates.reduce((largest, next) => (next.missing.size > largest.missing.size ? next : largest));
    chosenRoutes.push(best.route);
    candidates = candidates
      .map(({ route, missing }) => ({
        route,
        missing: new Set([...missing].filter((structure) => !best.missing.has(structure))),
      }))
      .filter(({ missing }) => missing.size > 0);
  }
  return chosenRoutes;
}
