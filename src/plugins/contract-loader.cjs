// A loader of the bundler, which loads JavaScript only.
const dependOnMark = require('../checks/depend-on-mark.cjs');

/**
 * Tells the bundler which files of the contract a page is made of, so that the page is compiled again when one of them changes.
 * Fails with the faults of the contract, which the overlay of `npm start` shows until they are mended.
 */
module.exports = function contractLoader(page) {
  const done = this.async();
  const { listFiles, check, markOfPage } = this.getOptions();
  const { roots, files } = listFiles(page);
  for (const file of files) {
    this.addDependency(file);
  }
  if (roots.length > 0) {
    dependOnMark(this, markOfPage(this.resourcePath));
  }
  check(roots, this.resourcePath).then(
    () => done(null, page),
    (error) => {
      // The next start looks at the contract again.
      this.cacheable(false);
      done(error);
    },
  );
};
