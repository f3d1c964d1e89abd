export const sandboxPath = 'sandbox/pitel-sandbox.mjs';
export const sandboxTypesPath = 'sandbox/pitel-sandbox.d.mts';
