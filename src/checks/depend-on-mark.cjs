// Part of loaders, which are JavaScript.
const { existsSync } = require('node:fs');

/**
 * Has a page compiled again when its mark changes. A missing file that is not named as missing would count as one that was removed:
 * every page would be compiled twice at the start.
 *
 * @param loader - The loader context of the page.
 * @param {string} mark - Absolute path of its mark.
 */
module.exports = function dependOnMark(loader, mark) {
  if (existsSync(mark)) {
    loader.addDependency(mark);
  } else {
    loader.addMissingDependency(mark);
  }
};
