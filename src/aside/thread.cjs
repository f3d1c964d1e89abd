const { loadSource } = require('../load-source.cjs');

/** Runs in the other thread what `run-aside.ts` asks for: the function of this name, of a module. */
module.exports = ({ file, name, values }) => loadSource(file)[name](...values);
