/**
 * Loads the pool of threads, which is published as an ES module only; see `src/remark/load-mermaid.cjs`.
 *
 * @returns {Promise<typeof import('tinypool').default>} Its class.
 */
exports.loadTinypool = () => import('tinypool').then(({ default: Tinypool }) => Tinypool);
