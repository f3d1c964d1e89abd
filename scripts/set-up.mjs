#!/usr/bin/env node
// Installs only what is missing. --tests adds browsers and language runtimes (as root on Debian); --site
// installs only what builds and serves the site. Uses only Node's own modules, because it runs before any
// package is installed.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findRuntime } from '../packages/samples/run/find-runtime.mjs';
import { findBrowser, shell } from './find-browser.mjs';
import { programs } from './programs.mjs';
import { runtimes } from './runtimes.mjs';

const isFullSetup = !process.argv.includes('--site');

let program;
let isStopped = false;

// The default would end this process at once: without removing `policy`, and while the program still runs.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isStopped = true;
    if (!program?.kill(signal)) {
      process.exit(1);
    }
  });
}

async function run(command, args) {
  program = spawn(command, args, { stdio: 'inherit' });
  const [status] = await once(program, 'close').catch(() => []);
  if (isStopped) {
    process.exit(1);
  }
  return status === 0;
}

function stop(message) {
  console.error(message);
  process.exit(1);
}

function readPackages(lockfile) {
  const { '': _project, ...packages } = existsSync(lockfile)
    ? JSON.parse(readFileSync(lockfile, 'utf8')).packages
    : {};
  return packages;
}

/** npm lists what it has installed in a hidden lockfile. */
function hasPackages() {
  const installedPackages = readPackages('node_modules/.package-lock.json');
  // Optional packages are installed on some platforms only.
  const canLack = ({ dev, optional, devOptional }) => optional || devOptional || (dev && !isFullSetup);
  return Object.entries(readPackages('package-lock.json')).every(([folder, locked]) =>
    installedPackages[folder] ? installedPackages[folder].version === locked.version : canLack(locked),
  );
}

/** `npm ci` fails when a registry, such as a mirror, lacks a package that only another platform needs. */
async function installPackages() {
  if (hasPackages()) {
    return;
  }
  // No package needs its install script, and a script could do anything.
  const args = [
    'install',
    '--ignore-scripts',
    '--no-save',
    '--no-audit',
    '--no-fund',
    ...(isFullSetup ? ['--include=dev'] : []),
  ];
  // The running npm as a script: on Windows, `npm` is not an executable.
  const npm = process.env.npm_execpath;
  if (!(await (npm?.endsWith('.js') ? run(process.execPath, [npm, ...args]) : run('npm', args)))) {
    stop(
      'The packages could not be installed. Check the network and the registry, then run the command again.',
    );
  }
}

const canInstallPackages = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Keeps Debian from starting installed services, such as nginx on port 80. Debian reads it below DPKG_ROOT.
 */
const policy = `${process.env.DPKG_ROOT ?? ''}/usr/sbin/policy-rc.d`;
const startPolicy =
  '#!/bin/sh\n# Written by npm test of the Pitel documentation while it installs packages.\nexit 101\n';

function forbidServices() {
  // One of our own is left over if this process was killed.
  if (!existsSync(policy) || readFileSync(policy, 'utf8') === startPolicy) {
    writeFileSync(policy, startPolicy, { mode: 0o755 });
    process.once('exit', () => rmSync(policy, { force: true }));
  }
}

/** Installs the lists one by one, so that an unavailable package does not block the others. */
async function installDebian(lists) {
  if (!canInstallPackages || lists.length === 0) {
    return;
  }
  console.log(`Missing for the tests, and now installed with apt-get: ${lists.flat().join(', ')}`);
  forbidServices();
  await run('apt-get', ['update', '-qq']);
  for (const packages of lists) {
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
  }
}

/** A missing runtime does not stop the setup: the tests report it. */
async function installRuntimes() {
  const { default: jiti } = await import('jiti');
  const { sampleRuntimes } = jiti(fileURLToPath(import.meta.url))(
    '../packages/samples/run/tested-languages.ts',
  );
  const missingRuntimes = [...Object.values(runtimes), ...sampleRuntimes].filter(
    (runtime) => findRuntime(runtime) === undefined,
  );
  await installDebian(missingRuntimes.map(({ packages }) => packages));
}

/** Optional, because any Chromium works. */
async function installShell() {
  const isOffered = () => spawnSync('apt-cache', ['show', shell.package], { stdio: 'ignore' }).status === 0;
  if (!existsSync(shell.path) && isOffered()) {
    await installDebian([[shell.package]]);
  }
}

async function installBrowser() {
  const { chromium } = await import('@playwright/test');
  const isMissing = () => findBrowser(chromium.executablePath()) === undefined;
  // Debian's package includes the system libraries; Playwright's build does not.
  if (isMissing()) {
    await installDebian([['chromium']]);
  }
  if (isMissing()) {
    console.log('Missing for the tests, and now downloaded: Chromium of Playwright');
    await run(process.execPath, [programs.playwright, 'install', 'chromium']);
  }
  if (isMissing()) {
    stop(
      'No Chromium was found and none could be installed. Install one and set CHROMIUM_PATH to its executable.',
    );
  }
}

await installPackages();
if (process.argv.includes('--tests')) {
  await installRuntimes();
  await installShell();
  await installBrowser();
}
