// A loader of the bundler, which loads JavaScript only.

/**
 * Writes what was read from a page while it was compiled into a file beside it. The bundler keeps the file with the compiled page, so
 * that it is there when the page is not compiled again.
 */
module.exports = function emitCollected(page) {
  const { write } = this.getOptions();
  const file = write(this.resourcePath);
  if (file) {
    this.emitFile(file.name, file.content);
  }
  return page;
};
