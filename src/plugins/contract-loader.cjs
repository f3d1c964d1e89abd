// A loader of the bundler, which loads JavaScript only.
const { existsSync } = require('node:fs');

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
    const mark = markOfPage(this.resourcePath);
    if (existsSync(mark)) {
      this.addDependency(mark);
    } else {
      // Otherwise it would count as a file that was removed, and every page would be compiled twice at the start.
      this.addMissingDependency(mark);
    }
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
