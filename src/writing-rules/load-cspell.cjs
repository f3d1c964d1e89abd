// ESM only: the loader of the site's configuration would turn `import()` into `require` in a TypeScript file.
/** @returns {Promise<typeof import('cspell-lib')>} */
exports.loadCspell = () => import('cspell-lib');
