/** Removes the trailing slash, to compare paths: hosts serve a page with and without it. `/` stays. */
export function barePath(path: string): string {
  return path.replace(/(?<=.)\/$/, '');
}
