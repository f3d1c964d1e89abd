// Recompiles a page when one of its contract files changes. The bundler can load only JavaScript.
module.exports = async function contractLoader(page) {
  const { directory, listFiles } = this.getOptions();
  try {
    for (const file of await listFiles(page)) {
      this.addDependency(file);
    }
  } catch {
    // The page reports the error. Watch the whole folder, because the fix can be in any file.
    this.addContextDependency(directory);
  }
  return page;
};
