// A loader of the bundler, which loads JavaScript only.

/**
 * Tells the bundler which files of the contract a page is made of, so that the page is compiled again when one of them changes.
 * Fails with the faults of the contract, which the overlay of `npm start` shows until they are mended.
 */
module.exports = function contractLoader(page) {
  const done = this.async();
  const { listFiles, listAllFiles, check } = this.getOptions();
  const { roots, files } = listFiles(page);
  for (const file of files) {
    this.addDependency(file);
  }
  check(roots).then(
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
