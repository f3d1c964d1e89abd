// A loader of the bundler, which loads JavaScript only.

/**
 * Tells the bundler which files of the contract a page is made of, so that the page is compiled again when one of them changes.
 * Fails while the contracts cannot be drawn.
 */
module.exports = function contractLoader(page) {
  const done = this.async();
  const { listPageFiles, listAllFiles, load } = this.getOptions();
  const files = listPageFiles(page);
  for (const file of files) {
    this.addDependency(file);
  }
  const whole = files.length > 0 ? load() : Promise.resolve();
  whole.then(
    () => done(null, page),
    (error) => {
      // The fault may stand in a file of which the page shows nothing: it goes away when that one is mended.
      for (const file of listAllFiles()) {
        this.addDependency(file);
      }
      done(error);
    },
  );
};
