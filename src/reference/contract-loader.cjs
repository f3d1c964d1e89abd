// A loader of the bundler, which loads JavaScript only.

/** Names to the bundler which files of the contract a page is made of, so that the page is compiled again when one of them changes. */
module.exports = async function contractLoader(page) {
  const { directory, listFiles } = this.getOptions();
  try {
    for (const file of await listFiles(page)) {
      this.addDependency(file);
    }
  } catch {
    // The page says itself what is wrong with the contract. A fix is made there.
    this.addContextDependency(directory);
  }
  return page;
};
