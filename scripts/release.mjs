#!/usr/bin/env node
// Deploys the build to nginx on this server in one atomic step; --rollback restores the previous release. See
// DEPLOY.md. Needs no packages: build/ and deploy/ are enough. Usage: node scripts/release.mjs [--rollback]
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { lock } from './release-lock.mjs';

const values = readOptions();

const configuration = join('deploy', 'build', 'pitel-docs.conf');
/**
 * The build writes these last, the compressed sitemap after everything else. If one is missing, the build is
 * incomplete.
 */
const lastFiles = [
  'index.html',
  '404.html',
  '_headers',
  'sitemap.xml',
  'sitemap.xml.br',
  'sitemap.xml.gz',
].map((file) => join('build', file));
/** File names contain a content hash. Open pages request them long after the next release. */
const hashedFolders = ['assets', 'fonts'];
/** Releases kept on disk, including the new one. */
const keptReleases = 5;

function stop(message) {
  console.error(message);
  process.exit(1);
}

function readOptions() {
  try {
    return parseArgs({ options: { rollback: { type: 'boolean', default: false } } }).values;
  } catch {
    return stop('The only option is --rollback: npm run release, or npm run release -- --rollback');
  }
}

function expectFiles(...files) {
  const missing = files.find((file) => !fs.existsSync(file) || fs.statSync(file).size === 0);
  if (missing) {
    stop(`The build is incomplete: ${missing} is missing or empty. Run "npm run build" first.`);
  }
}

/** Reads the server folder and the base URL from the nginx configuration. */
function readServerPaths() {
  expectFiles(configuration);
  const text = fs.readFileSync(configuration, 'utf8');
  const [, home = ''] = /^ *root "(.+)\/current\/site";$/m.exec(text) ?? [];
  const [, base = ''] = /^ *error_page 400 =404 "(.*)404\.html";$/m.exec(text) ?? [];
  return { home, base };
}

const { home, base } = readServerPaths();
const current = join(home, 'current');
const releases = join(home, 'releases');

/** The scripts, styles and fonts that a page names. */
function listNamedFiles(page) {
  const text = fs.readFileSync(page, 'utf8');
  const paths = text.match(/(?<=["'=\s])\/[^"'=\s<>?#,;]+\.(?:js|css|woff2)(?=["'\s>,;])/g) ?? [];
  return paths
    .filter((path) => hashedFolders.some((folder) => path.startsWith(`${base}${folder}/`)))
    .map((path) => join('build', path.slice(base.length)));
}

/** The pages of the sitemap: `a.html`, or `a/index.html`. */
function listPages() {
  const addresses = fs.readFileSync(join('build', 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g);
  return Array.from(addresses, ([, address]) => {
    const path = join('build', decodeURIComponent(new URL(address).pathname).slice(base.length));
    return fs.existsSync(`${path}.html`) ? `${path}.html` : join(path, 'index.html');
  });
}

function checkBuild() {
  expectFiles(...lastFiles);
  const [, builtBase] = /^(.*)\*$/m.exec(fs.readFileSync(join('build', '_headers'), 'utf8')) ?? [];
  if (builtBase !== base) {
    stop(`build/ is for ${builtBase}, and ${configuration} for ${base}. Run "npm run build" again.`);
  }
  const pages = [join('build', 'index.html'), ...listPages()];
  expectFiles(...pages);
  expectFiles(...new Set(pages.flatMap(listNamedFiles)));
  if (spawnSync('nginx', ['-v']).error) {
    stop('nginx is not installed. DEPLOY.md says how to install it.');
  }
}

function readLink(link) {
  return fs.existsSync(link) ? basename(fs.readlinkSync(link)) : undefined;
}

/** Lists the release's own hashed files. It is written last, so a release that has it is complete. */
function listFile(name) {
  return join(releases, name, 'hashed.json');
}

/** Undefined if the list is missing or damaged, as after a power cut: the release is incomplete. */
function readHashed(name) {
  try {
    return JSON.parse(fs.readFileSync(listFile(name), 'utf8'));
  } catch {
    return undefined;
  }
}

function listFiles(folder) {
  const entries = fs.existsSync(folder)
    ? fs.readdirSync(folder, { recursive: true, withFileTypes: true })
    : [];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** The build account may have a strict umask, but nginx runs as another user. */
function makeReadable(folder) {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    fs.chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}

function copyBuild(name, others) {
  const folder = join(releases, name);
  const site = join(folder, 'site');
  // Skips hidden files, which tools leave behind, and symlinks, which could point outside the site.
  fs.cpSync('build', join(site, base), {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !/^\.(?!well-known$)./.test(basename(path)) && !fs.lstatSync(path).isSymbolicLink(),
  });
  fs.copyFileSync(configuration, join(folder, basename(configuration)));
  const assets = hashedFolders
    .flatMap((hashed) => listFiles(join(site, base, hashed)))
    .map((file) => file.slice(site.length));
  keepHashed(name, others);
  makeReadable(folder);
  fs.writeFileSync(listFile(name), JSON.stringify(assets));
}

/** Copies the hashed files that a release lacks. The base URLs of the releases may differ. */
function keepHashed(name, others) {
  for (const otherRelease of others) {
    for (const file of readHashed(otherRelease) ?? []) {
      const source = join(releases, otherRelease, 'site', file);
      if (fs.existsSync(source)) {
        fs.cpSync(source, join(releases, name, 'site', file), { force: false, preserveTimestamps: true });
      }
    }
  }
}

function linkCurrent(name) {
  const next = join(home, 'next');
  fs.rmSync(next, { force: true });
  fs.symlinkSync(join('releases', name), next);
  // Renaming replaces the link atomically.
  fs.renameSync(next, current);
}

function runNginx(...args) {
  return spawnSync('nginx', args, { stdio: 'inherit' }).status === 0;
}

/**
 * One link switches files and configuration. If nginx rejects the configuration, the old link is restored
 * before a reload.
 */
function serve(name, previous) {
  linkCurrent(name);
  if (!runNginx('-t', '-q')) {
    previous ? linkCurrent(previous) : fs.rmSync(current);
    const rest = `Its message is above, and may name another site. The site still serves ${previous ?? 'nothing'}.`;
    throw new Error(`nginx rejected its configuration with release ${name}. ${rest}`);
  }
  if (runNginx('-s', 'reload')) {
    console.log(`Readers get ${name}${previous ? `, and no longer ${previous}` : ''}.`);
    return;
  }
  console.log(
    `${name} is in place, but nginx does not run or has not reloaded. Start it: systemctl start nginx`,
  );
  // Before the first release, nginx may not be running yet.
  process.exitCode = previous ? 1 : 0;
}

function release() {
  checkBuild();
  fs.mkdirSync(releases, { recursive: true });
  lock(join(home, 'lock'));
  const previous = readLink(current);
  const newest = fs
    .readdirSync(releases)
    .filter(readHashed)
    .sort()
    .slice(1 - keptReleases);
  const others = [...new Set([...newest, ...(previous ? [previous] : [])])];
  const name = new Date().toISOString().replace(/\W/g, '-');
  try {
    copyBuild(name, others);
    if (previous) {
      fs.symlinkSync(join('..', previous), join(releases, name, 'previous'));
    }
    serve(name, previous);
  } catch (error) {
    fs.rmSync(join(releases, name), { recursive: true, force: true });
    throw error;
  }
  for (const oldRelease of fs.readdirSync(releases).filter((entry) => ![name, ...others].includes(entry))) {
    fs.rmSync(join(releases, oldRelease), { recursive: true });
  }
}

/** Switches before it copies, so that a full disk cannot block a rollback. */
function rollBack() {
  fs.mkdirSync(releases, { recursive: true });
  lock(join(home, 'lock'));
  const failedRelease = readLink(current);
  const previous = failedRelease && readLink(join(releases, failedRelease, 'previous'));
  if (!previous) {
    stop(`${releases} has no release before this one.`);
  }
  serve(previous, failedRelease);
  try {
    keepHashed(previous, [failedRelease]);
  } catch ({ message }) {
    console.warn(`Pages of ${failedRelease} that are still open may miss scripts: ${message}`);
  }
}

function advise({ code }) {
  if (code === 'ENOSPC') {
    const files = listFiles('build');
    const size = Math.ceil(files.reduce((sum, file) => sum + fs.statSync(file).size, 0) / 1_000_000);
    return ` A release needs ${size} MB and ${files.length} inodes in ${home} (df -h, df -i): make room, and release again.`;
  }
  return code === 'EACCES' || code === 'EPERM' ? ' Run it as root.' : '';
}

process.umask(0o022);
try {
  values.rollback ? rollBack() : release();
} catch (error) {
  console.error(`${error.message}${advise(error)}`);
  process.exitCode = 1;
}
