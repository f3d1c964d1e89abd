import { spawnSync } from 'node:child_process';

/** @typedef {import('./language-run').Runtime} Runtime */

/**
 * @param {Runtime} runtime
 * @returns {string | undefined} The command that works.
 */
export function findRuntime({ commands, check, locate }) {
  const command = commands.find((name) => spawnSync(name, check, { stdio: 'ignore' }).status === 0);
  return command && locate ? spawnSync(command, locate, { encoding: 'utf8' }).stdout.trim() : command;
}

/**
 * Warns when a runtime is missing; throws if CI is set.
 *
 * @param {Runtime} runtime
 * @param {string} loss - What is skipped without it.
 * @returns {boolean}
 */
export function isMissing(runtime, loss) {
  if (findRuntime(runtime) !== undefined) {
    return false;
  }
  const message = `${runtime.name} is missing: install the Debian packages ${runtime.packages.join(', ')}.`;
  if (process.env.CI) {
    throw new Error(message);
  }
  console.warn(`${message} ${loss}`);
  return true;
}
