// A loader of the bundler, which loads JavaScript only.

/**
 * Takes out of Docusaurus's list of all pages what compiles a page that nobody has opened: the number of its module, by which pages
 * of a server are found again in the browser.
 */
module.exports = function dropWeakModules(registry) {
  return registry.replace(/require\.resolveWeak\("[^"]*"\)/g, 'undefined');
};
