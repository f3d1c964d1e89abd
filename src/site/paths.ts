export const staticFolders = ['static', 'packages/samples/static'];

export const sandboxPath = 'sandbox/pitel-sandbox.mjs';
export const sandboxTypesPath = 'sandbox/pitel-sandbox.d.mts';
/** A documentation server for coding agents, beside the sandbox. */
export const docsServerPath = 'sandbox/pitel-docs.mjs';

/** The SHA-256 of a program, beside it. */
export const checksumPath = (program: string): string => `${program}.sha256`;

/** Removes the trailing slash, to compare paths: hosts serve a page with and without it. `/` stays. */
export function barePath(path: string): string {
  return path.replace(/(?<=.)\/$/, '');
}

/** `/page/` becomes `/page.md`, and `/` becomes `/index.md`. Both paths are below the base URL. */
export function markdownPath(path: string): string {
  return path === '/' ? '/index.md' : `${barePath(path)}.md`;
}

/** `/page/` becomes `/page.samples.md`: its samples in all languages but cURL. */
export function samplesPath(path: string): string {
  return markdownPath(path).replace(/md$/, 'samples.md');
}

/** Removes the `#`, and composes letters and marks, as ids are. A malformed fragment stays encoded. */
export function decodeFragment(hash: string): string {
  const fragment = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(fragment).normalize('NFC');
  } catch {
    return fragment;
  }
}
