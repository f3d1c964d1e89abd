// Renames or deletes a page: npm run move -- old new, or npm run move -- old --delete --redirect /path
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import fastGlob from 'fast-glob';
import { markdownPath } from '../src/addresses/markdown-path';
import { contentFiles, readSitePages } from '../src/addresses/site-pages';
import { addRedirects } from '../src/checks/add-redirects';
import { checkPages } from '../src/checks/check-pages';
import { findTwinFile } from '../src/checks/find-twin-file';
import { formatFinding } from '../src/checks/finding';
import { moveLinks, type PageMove } from '../src/checks/move-links';
import { fileOf, routeOf, sectionOf, stop } from './place-page';
import { readOptions } from './read-options';

const routesFile = 'tests/routes.tsv';
const redirectsFile = 'redirects.tsv';
/** What was published stays as it was, and the tests of this command name pages that they move in a copy. */
const untouched = ['openapi/history/**', 'tests/planted-mistakes/**', 'tests/page-commands.test.ts'];
const usage = 'npm run move -- old new, or npm run move -- old --delete --redirect /path';

const pages = readSitePages();
const routeOfSource = (file: string): string =>
  pages.find(({ source }) => source === file)?.route ??
  stop(`There is no page ${file}. Name the file, for example docs/api/v3/lead/edit.`);

/** The page and its twin, each with the place it goes to. */
function planMoves(from: string, to: string): PageMove[] {
  const twinFrom = findTwinFile(from);
  const twinTo = findTwinFile(to);
  const pairs = [[from, to], ...(twinFrom && twinTo ? [[twinFrom, twinTo]] : [])] as [string, string][];
  if (Boolean(twinFrom) !== Boolean(twinTo)) {
    stop(`${from} and ${to} are not in sections of the same kind: one has a twin in another language. Move the page by hand.`);
  }
  return pairs.map(([source, target]) => ({
    from: { file: source, route: routeOfSource(source) },
    to: { file: target, route: routeOf(target) },
  }));
}

function isSameSection(one: string, other: string): boolean {
  return sectionOf(one) === sectionOf(other);
}

function rewrite(file: string, change: (text: string) => string): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const changed = change(text);
  if (changed !== text) {
    writeFileSync(file, changed);
    console.log(`Changed ${file}`);
  }
}

function listDocuments(): string[] {
  return contentFiles().filter((file) => file.endsWith('.mdx'));
}

/** The page, and what tools read at its path plus `.md`. */
function redirect(from: string, to: string): void {
  const added = [
    { from, to },
    { from: markdownPath(from), to: markdownPath(to) },
  ];
  rewrite(redirectsFile, (text) => addRedirects(text, added));
}

/** A route or a file, and not one that begins or ends like it. */
function nameOf(place: string): RegExp {
  return new RegExp(`(?<![\\w/.-])${place.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w/-])`, 'g');
}

/** The contract and the tables of the tests name pages by their routes. In the contract, a call may have the same path. */
function renameRoute(from: string, to: string): void {
  const name = nameOf(from);
  for (const file of fastGlob.sync('tests/*.tsv', { ignore: [routesFile] })) {
    rewrite(file, (text) => text.replace(name, to));
  }
  for (const file of fastGlob.sync('openapi/**/*.yaml', { ignore: untouched })) {
    rewrite(file, (text) => text.replace(new RegExp(`(x-page: ["']?|\\]\\()${name.source}`, 'g'), `$1${to}`));
  }
}

/** Files outside the pages that name a route or a file, and that only a person can change rightly. */
function reportNamed(names: readonly string[]): void {
  const others = ['openapi', 'tests', 'src'].flatMap((folder) => listTexts(folder));
  const found = others.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.flatMap((line, index) =>
      names.some((name) => nameOf(name).test(line)) ? [`${file}:${index + 1}  ${line.trim()}`] : [],
    );
  });
  if (found.length > 0) {
    console.log(`\nLeft for you, because they name the page:\n${found.join('\n')}`);
  }
}

function listTexts(folder: string): string[] {
  return fastGlob.sync(`${folder}/**/*.{ts,tsx,yaml,tsv}`, { ignore: [routesFile, ...untouched] });
}

/** A place in the sidebar that another page has already would be a mistake: the next free one is taken. */
function keepOrder(file: string): void {
  const position = (name: string): number =>
    Number(/^sidebar_position: *([\d.]+)/m.exec(readFileSync(name, 'utf8'))?.[1] ?? Number.NaN);
  const beside = listDocuments().filter((name) => name !== file && posix.dirname(name) === posix.dirname(file));
  const taken = beside.map(position).filter((number) => !Number.isNaN(number));
  if (taken.includes(position(file))) {
    const free = Math.floor(Math.max(...taken)) + 1;
    rewrite(file, (text) => text.replace(/^(sidebar_position: *)[\d.]+/m, `$1${free}`));
  }
}

async function tellRest(files: readonly string[]): Promise<void> {
  const { findings } = await checkPages();
  const errors = findings.filter(({ severity }) => severity === 'error').map(formatFinding);
  console.log(errors.length > 0 ? `\nLeft for you:\n${errors.join('\n')}` : '\nEvery page passes its checks.');
  if (files.some((file) => findTwinFile(file))) {
    console.log('Read both languages side by side, then run npm run confirm-twins.');
  }
  process.exitCode = errors.length > 0 ? 1 : 0;
}

async function move(from: string, to: string): Promise<void> {
  const moves = planMoves(from, to);
  const existing = moves.find((one) => existsSync(one.to.file));
  if (existing) {
    stop(`${existing.to.file} exists. Choose another place.`);
  }
  for (const file of listDocuments()) {
    rewrite(file, (text) => moveLinks(text, file, moves, isSameSection));
  }
  for (const one of moves) {
    mkdirSync(dirname(one.to.file), { recursive: true });
    renameSync(one.from.file, one.to.file);
    keepOrder(one.to.file);
    const before = `${sectionOf(one.from.file).id}\t${one.from.route}\n`;
    rewrite(routesFile, (text) => text.replace(before, `${sectionOf(one.to.file).id}\t${one.to.route}\n`));
    redirect(one.from.route, one.to.route);
    renameRoute(one.from.route, one.to.route);
    console.log(`Moved ${one.from.file} to ${one.to.file}`);
  }
  reportNamed(moves.flatMap((one) => [one.from.route, one.from.file]));
  await tellRest(moves.map((one) => one.to.file));
}

async function remove(file: string, replacement: string | undefined): Promise<void> {
  const files = [file, findTwinFile(file)].filter((name) => name !== undefined);
  const gone = files.map((name) => ({ file: name, route: routeOfSource(name) }));
  const { site } = await checkPages();
  const links = [...site.pages.values()]
    .filter((page) => !files.includes(page.file))
    .flatMap((page) =>
      page.links
        .filter(({ url }) => {
          const [path = ''] = url.split('#');
          const target = path.startsWith('.') ? posix.join(posix.dirname(page.file), path) : path;
          return gone.some(
            (one) => one.file === target || one.route.replace(/(?<=.)\/$/, '') === target.replace(/(?<=.)\/$/, ''),
          );
        })
        .map(({ line, url }) => `${page.file}:${line}  ${url}`),
    );
  if (links.length > 0 || !replacement) {
    const why = replacement ? '' : 'Name the page that readers get instead: npm run move -- old --delete --redirect /path\n';
    const which = links.length > 0 ? `These links would die. Change or remove them first:\n${links.join('\n')}` : '';
    stop(`${file} was not deleted. ${why}${which}`);
  }
  const target =
    pages.find(({ route }) => route === replacement) ?? stop(`There is no page ${replacement}. Name a path of tests/routes.tsv.`);
  for (const one of gone) {
    rmSync(one.file);
    const routes = readFileSync(routesFile, 'utf8');
    writeFileSync(routesFile, routes.replace(`${sectionOf(one.file).id}\t${one.route}\n`, ''));
    redirect(one.route, target.route);
    console.log(`Deleted ${one.file}`);
  }
  reportNamed(gone.flatMap((one) => [one.route, one.file]));
  await tellRest(files);
}

async function main(): Promise<void> {
  const { values, positionals } = readOptions(
    { allowPositionals: true, options: { delete: { type: 'boolean' }, redirect: { type: 'string' } } },
    usage,
  );
  const [from, to] = positionals;
  if (from && values.delete) {
    await remove(fileOf(from), values.redirect);
  } else if (from && to) {
    await move(fileOf(from), fileOf(to));
  } else {
    stop(`Write ${usage}`);
  }
}

main();
