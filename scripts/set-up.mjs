#!/usr/bin/env node
// Installs what is missing and nothing else: the packages of the lockfile, and with --tests the browsers and the runtimes of the
// languages that samples are written in. With --site the packages that build and serve the site are enough, as hosts install them.
// Uses only Node's own modules, because it runs before any package is there.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
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
 * Installs the versions of the lockfile. Not by `npm ci`: it gives up when a registry lacks a package that only another platform
 * needs, as mirrors do.
 */
function installPackages() {
  if (hasPackages()) {
    return;
  }
  const args = ['install', '--no-audit', '--no-fund', ...(needsAll ? ['--include=dev'] : [])];
  // The npm that runs this, as a file for Node.js: on Windows `npm` is no program.
  const npm = process.env.npm_execpath;
  if (!(npm?.endsWith('.js') ? run(process.execPath, [npm, ...args]) : run('npm', args))) {
    stop('The packages could not be installed. Check the network and the registry, then run the command again.');
  }
}

/** What installs Debian packages here; empty where this account may not. On machines that only test, administrators need no password. */
const debian = process.getuid?.() === 0 ? ['apt-get'] : process.env.CI ? ['sudo', '-n', 'apt-get'] : [];
const hasDebian = debian.length > 0 && existsSync('/usr/bin/apt-get');

/** Whether the lists of packages were brought up to date; undefined as long as nothing was asked for. */
let hasLists;

function installDebian(packages) {
  const [command = '', ...args] = debian;
  hasLists ??= run(command, [...args, 'update', '-qq']);
  return hasLists && run(command, [...args, 'install', '-y', '-qq', ...packages]);
}

/** A runtime that stays missing is no reason to stop here: the tests name it. One that a system lacks takes no other along. */
async function installRuntimes() {
  const { default: jiti } = await import('jiti');
  const { sampleRuntimes } = jiti(fileURLToPath(import.meta.url))('../src/reference/samples/sample-languages.ts');
  const missing = [...Object.values(runtimes), ...sampleRuntimes].filter((runtime) => findRuntime(runtime) === undefined);
  for (const { packages } of hasDebian ? missing : []) {
    installDebian(['--no-install-recommends', ...packages]);
  }
}

/** Any Chromium will do, so it is no fault when this one cannot be had. */
function installShell() {
  const isOffered = () => spawnSync('apt-cache', ['show', shell.package], { stdio: 'ignore' }).status === 0;
  if (hasDebian && !existsSync(shell.path) && isOffered()) {
    installDebian(['--no-install-recommends', shell.package]);
  }
}

async function installBrowser() {
  const { chromium } = await import('@playwright/test');
  const isMissing = () => findBrowser(chromium.executablePath()) === undefined;
  // Debian's package first: it brings the libraries that Playwright's build only expects.
  if (isMissing() && hasDebian) {
    installDebian(['chromium']);
  }
  if (isMissing()) {
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
