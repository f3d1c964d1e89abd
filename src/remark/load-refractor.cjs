/**
 * Loads the grammars of all languages, which takes longer than a page that is already compiled can wait. A `.cjs` file, so that the
 * import stays a real one (see load-mermaid.cjs).
 *
 * @returns {Promise<import('refractor/all').refractor>} The highlighter.
 */
exports.loadRefractor = () => import('refractor/all').then(({ refractor }) => refractor);
