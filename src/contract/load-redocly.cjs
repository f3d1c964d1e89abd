/**
 * Loads the library that reads contracts, which is published as an ES module only; see `src/remark/load-mermaid.cjs`.
 *
 * @returns {Promise<typeof import('@redocly/openapi-core')>} The library.
 */
exports.loadRedocly = () => import('@redocly/openapi-core');
