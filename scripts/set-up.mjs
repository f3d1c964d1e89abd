#!/usr/bin/env node
// Installs what is missing and nothing else: the packages of the lockfile, and with --tests, where it runs as root on Debian, the browsers
// and the runtimes of the languages that samples are written in. With --site the packages that build and serve the site are enough, as
// hosts install them. Uses only Node's own modules, because it runs before any package is there.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findBrowser, shell } from './find-browser.mjs';
import { programs } from './programs.mjs';
import { findRuntime, runtimes } from './runtimes.mjs';

const needsAll = !process.argv.includes('--site');

function run(command, args) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  return status === 0 && !error;
}

function stop(message) {
  console.error(message);
  process.exit(1);
}

/** The packages of a lockfile by their folder; none where there is no such file. */
function readPackages(lockfile) {
  const { '': _project, ...packages } = existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : {};
  return packages;
}

/** Whether what is needed here is installed: npm keeps the list of what it has installed in a hidden lockfile. */
function hasPackages() {
  const installed = readPackages('node_modules/.package-lock.json');
  // What is optional is installed on some platforms only.
  const mayLack = ({ dev, optional, devOptional }) => optional || devOptional || (dev && !needsAll);
  return Object.entries(readPackages('package-lock.json')).every(([folder, locked]) =>
    installed[folder] ? installed[folder].version === locked.version : mayLack(locked),
  );
}

/**
 * Installs the versions of the lockfile and leaves that file as it is. Not by `npm ci`: it gives up when a registry lacks a package
 * that only another platform needs, as mirrors do.
 */
function installPackages() {
  if (hasPackages()) {
    return;
  }
  const args = ['install', '--no-save', '--no-audit', '--no-fund', ...(needsAll ? ['--include=dev'] : [])];
  // The npm that runs this, as a file for Node.js: on Windows `npm` is no program.
  const npm = process.env.npm_execpath;
  if (!(npm?.endsWith('.js') ? run(process.execPath, [npm, ...args]) : run('npm', args))) {
    stop('The packages could not be installed. Check the network and the registry, then run the command again.');
  }
}

const hasDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Debian starts what it installs, nginx on port 80, unless this file forbids it (policy-rc.d of sysvinit, which systemd obeys). */
const policy = '/usr/sbin/policy-rc.d';

/** Says which packages are missing, and installs one list after the other: one that a system lacks takes no other along. */
function installDebian(lists) {
  if (!hasDebian || lists.length === 0) {
    return;
  }
  console.log(`Missing for the tests, and now installed with apt-get: ${lists.flat().join(', ')}`);
  const isOwnPolicy = !existsSync(policy);
  if (isOwnPolicy) {
    writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  }
  try {
    run('apt-get', ['update', '-qq']);
    for (const packages of lists) {
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
    }
  } finally {
    if (isOwnPolicy) {
      rmSync(policy);
    }
  }
}

/** A runtime that stays missing is no reason to stop here: the tests name it. */
async function installRuntimes() {
  const { default: jiti } = await import('jiti');
  const { sampleRuntimes } = jiti(fileURLToPath(import.meta.url))('../src/reference/samples/sample-languages.ts');
  const missing = [...Object.values(runtimes), ...sampleRuntimes].filter((runtime) => findRuntime(runtime) === undefined);
  installDebian(missing.map(({ packages }) => packages));
}

/** Any Chromium will do, so it is no fault when this one cannot be had. */
function installShell() {
  const isOffered = () => spawnSync('apt-cache', ['show', shell.package], { stdio: 'ignore' }).status === 0;
  if (!existsSync(shell.path) && isOffered()) {
    installDebian([[shell.package]]);
  }
}

async function installBrowser() {
  const { chromium } = await import('@playwright/test');
  const isMissing = () => findBrowser(chromium.executablePath()) === undefined;
  // Debian's package first: it brings the libraries that Playwright's build only expects.
  if (isMissing()) {
    installDebian([['chromium']]);
  }
  if (isMissing()) {
    console.log('Missing for the tests, and now downloaded: Chromium of Playwright');
    run(process.execPath, [programs.playwright, 'install', 'chromium']);
  }
  if (isMissing()) {
    stop('No Chromium was found and none could be installed. Install one and set CHROMIUM_PATH to its executable.');
  }
}

installPackages();
if (process.argv.includes('--tests')) {
  await installRuntimes();
  installShell();
  await installBrowser();
}
