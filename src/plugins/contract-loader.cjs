// A loader of the bundler, which loads JavaScript only.

/** Tells the bundler which files of the contract a page is made of, so that the page is compiled again when one of them changes. */
module.exports = function contractLoader(page) {
  for (const file of this.getOptions().listFiles(page)) {
    this.addDependency(file);
  }
  return page;
};
