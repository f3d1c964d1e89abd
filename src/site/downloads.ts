// Files that readers download, relative to the built site.

export const sandboxPath = 'sandbox/pitel-sandbox.mjs';
export const sandboxTypesPath = 'sandbox/pitel-sandbox.d.mts';
/** A documentation server for coding agents, in the same folder as the sandbox. */
export const docsServerPath = 'sandbox/pitel-docs.mjs';
/** The site and its documentation server in one archive. */
export const archivePath = 'sandbox/pitel-docs.zip';

/** `pitel-docs.mjs` becomes `pitel-docs.mjs.sha256`. */
export const checksumPath = (program: string): string => `${program}.sha256`;
