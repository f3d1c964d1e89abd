export const sandboxPath = 'sandbox/pitel-sandbox.mjs';
export const sandboxTypesPath = 'sandbox/pitel-sandbox.d.mts';
/** A documentation server for coding agents, beside the sandbox. */
export const docsServerPath = 'sandbox/pitel-docs.mjs';
