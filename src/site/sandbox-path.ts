/** Where the one file of the sandbox lies on the site. */
export const sandboxPath = 'sandbox/pitel-sandbox.mjs';
