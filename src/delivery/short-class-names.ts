import { readFileSync, realpathSync } from 'node:fs';
import fastGlob from 'fast-glob';

/** Stylesheets whose classes the bundler renames. */
const modules = ['src/**/*.module.css', 'node_modules/@docusaurus/*/lib/**/*.module.css'];
/** Where classes may be looked for by a part of their name. */
const readers = ['src/**/*.{css,ts,tsx}', '!**/*.test.*'];

/** All matches of a pattern's first group in some files. */
function find(pattern: RegExp, files: readonly string[]): string[] {
  return files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, found = '']) => found));
}

/**
 * Makes short names for the classes of all CSS modules. A class that is looked for by a part of its name has it in front.
 *
 * @param siteDir - Absolute path of the project.
 * @returns Names by the module's path, a space and the class: the same for the same sources.
 */
export function shortClassNames(siteDir: string): Map<string, string> {
  const list = (patterns: string[]): string[] => fastGlob.sync(patterns, { cwd: siteDir, absolute: true });
  const parts = find(/\[class\*="([\w-]+)"\]/g, list(readers));
  const classes = list(modules).flatMap((file) => {
    // As the bundler names the file: packages may be links.
    const path = realpathSync(file).replaceAll('\\', '/');
    return [...new Set(find(/\.([a-z][\w-]*)/gi, [file]))].map((name) => ({ key: `${path} ${name}`, name }));
  });
  classes.sort((one, other) => (one.key < other.key ? -1 : 1));
  return new Map(
    classes.map(({ key, name }, index) => {
      const short = `_${index.toString(36)}`;
      return [key, parts.some((part) => name.includes(part)) ? name + short : short];
    }),
  );
}
