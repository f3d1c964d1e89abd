#!/usr/bin/env node
// Puts the built site in place on a server with nginx, without a moment in which a reader finds half of it; --rollback brings back the
// release before. DEPLOY.md says what must be there once. No package is needed: with build/ and deploy/ it runs on any server.
//
// Usage: node scripts/release.mjs [--rollback]
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { rollback: { type: 'boolean', default: false } } });

const configuration = 'pitel-docs.conf';
/** Folders of files whose names follow their content: open pages ask for them long after the next release. */
const hashedFolders = ['assets', 'fonts'];
/** As many releases can be brought back, and keep their hashed files. */
const keptReleases = 5;

function stop(message) {
  console.error(message);
  process.exit(1);
}

/** Where the configuration looks for the site: in front of `/current/site`, and behind it. */
function readPlace() {
  const path = join('deploy', configuration);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const home = /^ *root "(.+)\/current\/site";$/m.exec(text)?.[1];
  const base = /^ *error_page 404 "(.*)404\.html";$/m.exec(text)?.[1];
  return home && base ? { home, base } : stop(`${path} is not there. Run "npm run build" first.`);
}

const { home, base } = readPlace();
const current = join(home, 'current');
const releases = join(home, 'releases');

/** The name of the release that a link leads to; undefined where there is none. */
function readLink(link) {
  return existsSync(link) ? basename(readlinkSync(link)) : undefined;
}

/** A release and those that it followed, as far as they are kept. */
function listHistory(name, length = keptReleases) {
  return name && length > 0 ? [name, ...listHistory(readLink(join(releases, name, 'previous')), length - 1)] : [];
}

function listFiles(folder) {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Accounts that build may keep their files to themselves; the server reads them under another one. */
function makeReadable(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}

/** Copies the build, and of earlier releases the hashed files that it has no longer. */
function copyBuild(name, history) {
  const folder = join(releases, name);
  const site = join(folder, 'site', base);
  // Hidden files were left behind by a tool, and links could lead out of the site.
  cpSync('build', site, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !/^\.(?!well-known$)./.test(basename(path)) && !lstatSync(path).isSymbolicLink(),
  });
  copyFileSync(join('deploy', configuration), join(folder, configuration));
  const own = hashedFolders.flatMap((hashed) => listFiles(join(site, hashed))).map((file) => file.slice(site.length));
  writeFileSync(join(folder, 'hashed.json'), JSON.stringify(own));
  keepHashed(name, history);
  makeReadable(folder);
}

/** Copies the hashed files of other releases that a release has not. */
function keepHashed(name, others) {
  for (const other of others) {
    for (const file of JSON.parse(readFileSync(join(releases, other, 'hashed.json'), 'utf8'))) {
      const target = join(releases, name, 'site', base, file);
      cpSync(join(releases, other, 'site', base, file), target, { force: false, preserveTimestamps: true });
    }
  }
}

function linkCurrent(name) {
  const next = join(home, 'next');
  rmSync(next, { force: true });
  symlinkSync(join('releases', name), next);
  // Replaces the link in one step.
  renameSync(next, current);
}

function runNginx(...args) {
  return spawnSync('nginx', args, { stdio: 'inherit' }).status === 0;
}

/** Files and configuration change with one link. A configuration that nginx refuses is taken back before any server knows it. */
function serve(name, previous) {
  linkCurrent(name);
  if (!runNginx('-t', '-q')) {
    previous ? linkCurrent(previous) : rmSync(current);
    stop(`nginx refuses the configuration of ${name}. Readers still get ${previous ?? 'nothing'}.`);
  }
  if (!runNginx('-s', 'reload')) {
    stop(`${name} is in place, but nginx has not reloaded it: start nginx, or reload it.`);
  }
  console.log(`Readers get ${name}${previous ? `, and no longer ${previous}` : ''}.`);
}

function release() {
  const previous = readLink(current);
  const history = listHistory(previous, keptReleases - 1);
  const name = new Date().toISOString().replace(/\W/g, '-');
  mkdirSync(releases, { recursive: true });
  copyBuild(name, history);
  if (previous) {
    symlinkSync(join('..', previous), join(releases, name, 'previous'));
  }
  serve(name, previous);
  for (const other of readdirSync(releases).filter((entry) => ![name, ...history].includes(entry))) {
    rmSync(join(releases, other), { recursive: true });
  }
}

function rollBack() {
  const [failed, previous] = listHistory(readLink(current));
  if (!previous) {
    stop(`${releases} holds no release before this one.`);
  }
  keepHashed(previous, [failed]);
  serve(previous, failed);
}

process.umask(0o022);
values.rollback ? rollBack() : release();
