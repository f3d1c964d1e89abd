const { loadSource } = require('../load-source.cjs');

/** Runs in the other thread what `run-aside.ts` asks for: the function of this name, of a module. */
module.exports = async ({ file, name, values }) => {
  try {
    return await loadSource(file)[name](...values);
  } catch (error) {
    // Without what else it holds: an error that cannot be copied would end the thread, and with it all calls that wait.
    const failure = new Error(error?.message ?? String(error));
    failure.stack = error?.stack ?? failure.stack;
    throw failure;
  }
};
