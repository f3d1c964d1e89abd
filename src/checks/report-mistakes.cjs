const dependOnMark = require('./depend-on-mark.cjs');

/**
 * A loader that shows the mistakes of a page in the overlay of the development server. The page is compiled all the same, so the
 * writer sees it behind the overlay, and the overlay goes away with the last mistake. A `.cjs` file, because the bundler loads it.
 *
 * @param {string} source - The page.
 */
module.exports = function reportMistakes(source) {
  const done = this.async();
  const { listMistakes, markOfPage } = this.getOptions();
  dependOnMark(this, markOfPage(this.resourcePath));
  listMistakes(this.resourcePath, source).then(
    (messages) => {
      // The next start asks again.
      this.cacheable(messages.length === 0);
      for (const message of messages) {
        this.emitError(new Error(message));
      }
      done(null, source);
    },
    (error) => done(error),
  );
};
