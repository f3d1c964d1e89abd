// An ES module that the loader of the site's configuration would turn into `require`, which the package does not allow.
/** @returns {Promise<typeof import('cspell-lib')>} */
exports.loadCspell = () => import('cspell-lib');
