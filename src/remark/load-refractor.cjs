/**
 * Loads the highlighter, with the grammars of common languages and that of the one asked for: all of them together take longer than a
 * page that is already compiled can wait. A `.cjs` file, so that the imports stay real ones (see load-mermaid.cjs).
 *
 * @param {string} language - Name of a language, or another one of its names, for example `ts`.
 * @returns {Promise<import('refractor/all').refractor>} The highlighter. It knows the language if there is a grammar for it.
 */
exports.loadRefractor = async (language) => {
  const { refractor } = await import('refractor');
  if (!refractor.registered(language)) {
    const { default: grammar } = await import(`refractor/${language}`).catch(() => import('refractor/all'));
    if (grammar) {
      refractor.register(grammar);
    }
  }
  return refractor;
};
