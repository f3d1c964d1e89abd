/**
 * Spells a path in the one way in which paths are compared: hosts serve a page with and without a slash at its end.
 *
 * @param path - A path, with a slash in front.
 * @returns The path without a slash at its end; the root stays `/`.
 */
export function barePath(path: string): string {
  return path.replace(/(?<=.)\/$/, '');
}
