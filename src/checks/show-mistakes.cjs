// A loader of the bundler, which loads JavaScript only.
const { readFileSync } = require('node:fs');

/**
 * Shows mistakes in the overlay of the development server. Pages are compiled all the same, so the writer sees them behind the
 * overlay, and the overlay goes away with the last mistake.
 */
module.exports = function showMistakes(source) {
  const { file } = this.getOptions();
  this.addDependency(file);
  const messages = JSON.parse(readFileSync(file, 'utf8'));
  // The next start looks anew.
  this.cacheable(messages.length === 0);
  for (const message of messages) {
    this.emitError(new Error(message));
  }
  return source;
};
