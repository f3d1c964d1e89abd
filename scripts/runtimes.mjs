import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/** @typedef {import('../src/reference/samples/sample-language').Runtime} Runtime */

/**
 * What tests need besides Node.js, Chromium and what runs the samples of the reference (`src/reference/samples/languages/`).
 *
 * @satisfies {Record<string, Runtime>}
 */
export const runtimes = {
  websockets: {
    name: 'Python with websockets',
    commands: ['python3', '/usr/bin/python3'],
    check: ['-c', 'import websockets'],
    packages: ['python3-websockets'],
  },
  nginx: {
    name: 'nginx with brotli',
    commands: ['nginx', '/usr/sbin/nginx'],
    // The module is there when a configuration that needs it is taken. Nothing is started.
    check: ['-t', '-q', '-e', 'stderr', '-c', resolve('scripts/nginx-with-brotli.conf')],
    packages: ['nginx', 'libnginx-mod-http-brotli-static'],
  },
  firefox: {
    name: 'Firefox',
    commands: ['firefox-esr', 'firefox'],
    check: ['--version'],
    packages: ['firefox-esr'],
  },
  webkit: { name: 'WebKit with its driver', commands: ['WebKitWebDriver'], check: ['--help'], packages: ['webkit2gtk-driver'] },
  screen: { name: 'Xvfb', commands: ['Xvfb'], check: ['-help'], packages: ['xvfb'] },
};

/**
 * Finds a runtime on this machine.
 *
 * @param {Runtime} runtime - What to find.
 * @returns {string | undefined} The command that works; undefined when there is none.
 */
export function findRuntime({ commands, check }) {
  return commands.find((command) => spawnSync(command, check, { stdio: 'ignore' }).status === 0);
}

/**
 * Whether a runtime is missing, which is said, and is an error where CI is set.
 *
 * @param {Runtime} runtime - What is needed.
 * @param {string} loss - What is done without it.
 * @returns {boolean} True when there is none.
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
