import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/** @typedef {import('../src/reference/samples/sample-language').Runtime} Runtime */

/**
 * Programs that tests need besides Node.js, Chromium and the sample runtimes (`src/reference/samples/languages/`).
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
    // `nginx -t` loads the modules that the configuration needs, but starts no server.
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
 * @param {Runtime} runtime
 * @returns {string | undefined} The command that works.
 */
export function findRuntime({ commands, check }) {
  return commands.find((command) => spawnSync(command, check, { stdio: 'ignore' }).status === 0);
}

/**
 * Warns when a runtime is missing; throws where CI is set.
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
