import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/**
 * What runs the samples of the reference, besides Node.js, what serves the built site to the tests, and the browsers besides Chromium.
 *
 * @typedef {object} Runtime
 * @property {string} name - How messages name it.
 * @property {string[]} commands - Where it may be; the first that works is taken.
 * @property {string[]} check - Arguments that end without error where everything the samples need is there.
 * @property {string[]} packages - Debian packages that bring it.
 */

/** Where Debian puts the library that the samples in Java parse JSON with. */
export const gson = '/usr/share/java/gson.jar';

/** @satisfies {Record<string, Runtime>} */
export const runtimes = {
  curl: { name: 'cURL', commands: ['curl'], check: ['--version'], packages: ['curl'] },
  jq: { name: 'jq', commands: ['jq'], check: ['--version'], packages: ['jq'] },
  python: {
    name: 'Python with requests',
    commands: ['python3', '/usr/bin/python3'],
    check: ['-c', 'import requests'],
    packages: ['python3-requests'],
  },
  websockets: {
    name: 'Python with websockets',
    commands: ['python3', '/usr/bin/python3'],
    check: ['-c', 'import websockets'],
    packages: ['python3-websockets'],
  },
  php: {
    name: 'PHP with cURL',
    commands: ['php'],
    check: ['-r', 'exit(function_exists("curl_init") ? 0 : 1);'],
    packages: ['php-cli', 'php-curl'],
  },
  java: { name: 'Java Development Kit', commands: ['javac'], check: ['-version'], packages: ['default-jdk-headless'] },
  gson: {
    name: 'Gson for Java',
    commands: ['javap'],
    check: ['-cp', gson, 'com.google.gson.Gson'],
    packages: ['libgoogle-gson-java'],
  },
  pyflakes: { name: 'Pyflakes', commands: ['pyflakes3'], check: ['--version'], packages: ['pyflakes3'] },
  shellcheck: { name: 'ShellCheck', commands: ['shellcheck'], check: ['--version'], packages: ['shellcheck'] },
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
  go: { name: 'Go', commands: ['go'], check: ['version'], packages: ['golang-go'] },
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
