import { resolve } from 'node:path';

/**
 * @param siteDir - Absolute path of the project.
 * @param source - A page's file as Docusaurus names it, `@site/docs/intro.mdx`.
 * @returns Its absolute path.
 */
export function sourceFile(siteDir: string, source: string): string {
  return resolve(siteDir, source.replace('@site/', ''));
}
