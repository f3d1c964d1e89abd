// ESM only. Docusaurus compiles its configuration and all imports to CommonJS, dynamic ones included, but
// leaves `.cjs` files alone.
/** @returns {Promise<typeof import('beautiful-mermaid')>} */
exports.loadMermaid = () => import('beautiful-mermaid');
