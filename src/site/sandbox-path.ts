export const sandboxPath = 'sandbox/pitel-sandbox.mjs';
