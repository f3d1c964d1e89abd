// Starts a page: npm run new, or with flags: npm run new -- --kind guide --place pitel_app/web/calls --title "…" --description "…"
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { checkPages } from '../src/checks/check-pages';
import { findTwinFile } from '../src/checks/find-twin-file';
import { formatFinding } from '../src/checks/format-finding';
import { type PageKind, skeletons } from '../src/checks/skeletons';
import { writePage } from '../src/checks/write-page';
import { readSitePages } from '../src/routes/site-pages';
import { type Section, sectionHome, sections } from '../src/sections';

const routesFile = 'tests/routes.tsv';

const questions = {
  kind: `Kind of page (${Object.entries(skeletons)
    .map(([kind, { name }]) => `${kind}: ${name}`)
    .join('; ')})`,
  place: 'File, without its ending, for example pitel_app/web/calls',
  title: 'Title, at most 70 characters',
  description: 'What the reader can do with the page, one sentence of 50 to 170 characters',
} as const;

type Answers = Record<keyof typeof questions, string>;

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

async function ask(given: Partial<Answers>): Promise<Answers> {
  const answers: Answers = { kind: '', place: '', title: '', description: '', ...given };
  const missing = (Object.keys(questions) as (keyof Answers)[]).filter((key) => answers[key] === '');
  if (missing.length > 0 && !process.stdin.isTTY) {
    stop(`Missing: ${missing.map((key) => `--${key}`).join(', ')}. Give them as flags, or run the command in a terminal.`);
  }
  const lines = missing.length > 0 ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  for (const key of missing) {
    answers[key] = (await lines?.question(`${questions[key]}: `))?.trim() ?? '';
  }
  lines?.close();
  return answers;
}

function isKind(kind: string): kind is PageKind {
  return Object.hasOwn(skeletons, kind);
}

function sectionOf(file: string): Section {
  const found = sections.find(({ folder }) => file.startsWith(`${folder}/`));
  return found ?? stop(`${file} is in no section. Name a file in ${sections.map(({ folder }) => `${folder}/`).join(', ')}.`);
}

/** The first number that neither a page nor a folder beside it has. */
function freePosition(file: string): number {
  const folder = posix.dirname(file);
  const positions = readSitePages()
    .filter(({ source }) => posix.dirname(source) === folder || posix.dirname(posix.dirname(source)) === folder)
    .map(({ source }) => Number(/^(?:sidebar_)?position: *([\d.]+)/m.exec(readFileSync(source, 'utf8'))?.[1] ?? 0));
  return Math.floor(Math.max(0, ...positions)) + 1;
}

function relatedLinks(file: string): string[] {
  const folder = posix.dirname(file);
  const beside = readSitePages().filter(({ source }) => posix.dirname(source) === folder && source.endsWith('.mdx'));
  const links = beside.slice(0, 2).map(({ source, title }) => `[${title}](./${posix.basename(source)})`);
  return links.length === 2
    ? links
    : [...links, '[First call](/#first-call)', '[Portal](/guide/portal_callcenter_guide/)'].slice(0, 2);
}

function routeOf(file: string, section: Section): string {
  return (
    sectionHome(section) +
    file
      .slice(section.folder.length + 1)
      .replace(/\.mdx$/, '')
      .replace(/(^|\/)index$/, '$1')
  );
}

async function main(): Promise<void> {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({ options: { kind: option, place: option, title: option, description: option } });
  const { kind, place, title, description } = await ask(values);
  if (!isKind(kind)) {
    stop(`There is no kind "${kind}". Write one of ${Object.keys(skeletons).join(', ')}.`);
  }
  const file = `${place.replace(/^\.?\//, '').replace(/\.mdx$/, '')}.mdx`.normalize('NFC');
  const files = [file, findTwinFile(file)].filter((name) => name !== undefined);
  const existing = files.find((name) => existsSync(name));
  if (existing) {
    stop(`${existing} exists. Edit it, or choose another place.`);
  }
  if ((kind === 'screen') !== file.startsWith('guide/')) {
    stop(`A page of the kind "${kind}" does not belong there: screens, and only they, are in guide/.`);
  }
  for (const name of files) {
    const section = sectionOf(name);
    const text = writePage({
      kind,
      language: section.language,
      title: name === file ? title : `TODO: ${title}`.slice(0, 70),
      description: name === file ? description : `TODO: ${description}`.slice(0, 170),
      position: freePosition(name),
      related: relatedLinks(name),
    });
    mkdirSync(dirname(name), { recursive: true });
    writeFileSync(name, text);
    appendFileSync(routesFile, `${section.id}\t${routeOf(name, section)}\n`);
    console.log(`Wrote ${name}, served at ${routeOf(name, section)}`);
  }
  const { findings } = await checkPages((name) => files.includes(name));
  const open = findings.filter(({ severity }) => severity === 'error').map(formatFinding);
  console.log(`\nLeft for you:\n${open.join('\n')}`);
  if (kind === 'reference') {
    console.log('Write <Operation id="…" /> between "Before you call" and "After the call", and x-page in the contract.');
  }
  if (files.length > 1) {
    console.log('When both languages are written, read them side by side and run npm run confirm-twins.');
  }
  console.log(`\nnpm run check -- ${files.join(' ')}`);
}

main();
