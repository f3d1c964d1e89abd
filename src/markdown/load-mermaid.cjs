/**
 * Loads the diagram renderer, which is published as an ES module only. Docusaurus compiles its configuration and everything
 * it imports to CommonJS, dynamic imports included; a `.cjs` file is left as it is, so the import below stays a real one.
 *
 * @returns {Promise<typeof import('beautiful-mermaid')>} The renderer.
 */
exports.loadMermaid = () => import('beautiful-mermaid');
