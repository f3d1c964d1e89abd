const { join } = require('node:path');
const { transformSync } = require('@swc/core');
const jiti = require('jiti');
const { dependencies, devDependencies } = require('../package.json');

/** TypeScript as Node runs it. */
function transform({ source, filename }) {
  const jsc = { parser: { syntax: 'typescript' }, target: 'es2022' };
  return transformSync(source, { filename, swcrc: false, jsc, module: { type: 'commonjs' } });
}

const load = jiti(__filename, {
  interopDefault: true,
  cache: false,
  transform,
  nativeModules: Object.keys({ ...dependencies, ...devDependencies }),
});

/**
 * Loads a module of the site into a build. Docusaurus would compile it, and each package that it imports, ten times as slowly: here SWC
 * does it, and Node loads packages as they are, which shares those that Docusaurus uses too.
 *
 * @template Module
 * @param {string} file - Path of the module, in TypeScript, from the folder of the project.
 * @returns {Module} What it exports.
 */
exports.loadSource = (file) => load(join(__dirname, '..', file));
