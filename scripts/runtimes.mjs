import { resolve } from 'node:path';

/** @typedef {import('@pitel-docs/samples/run/language-run').Runtime} Runtime */

/**
 * Programs that tests need besides Node.js, Chromium and the sample runtimes
 * (`packages/samples/run/tested-languages.ts`).
 *
 * @satisfies {Record<string, Runtime>}
 */
export const runtimes = {
  websockets: {
    name: 'Python with websockets',
    commands: ['python3', '/usr/bin/python3'],
    check: ['-c', 'import websockets'],
    locate: ['-c', 'import sys; print(sys.executable)'],
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
  webkit: {
    name: 'WebKit with its driver',
    commands: ['WebKitWebDriver'],
    check: ['--help'],
    packages: ['webkit2gtk-driver'],
  },
  screen: { name: 'Xvfb', commands: ['Xvfb'], check: ['-help'], packages: ['xvfb'] },
};
