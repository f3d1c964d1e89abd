// Starts a page: npm run new, or with flags: npm run new -- --kind guide --place pitel_app/web/calls --title "…" --description "…"
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { readSitePages } from '../src/addresses/site-pages';
import { checkPages } from '../src/checks/check-pages';
import { findTwinFile } from '../src/checks/find-twin-file';
import { formatFinding } from '../src/checks/finding';
import { type PageKind, skeletons } from '../src/checks/skeletons';
import { writePage } from '../src/checks/write-page';
import { fileOf, findSection, routeOf, sectionOf, stop, tellSections } from './place-page';
import { readOptions } from './read-options';

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

const usage = 'npm run new, or with flags: npm run new -- --kind guide --place pitel_app/web/calls --title "…" --description "…"';

function isKind(kind: string): kind is PageKind {
  return Object.hasOwn(skeletons, kind);
}

/** The page and its twin. */
function filesOf(place: string): string[] {
  const file = fileOf(place);
  return [file, findTwinFile(file)].filter((name) => name !== undefined);
}

/** What is wrong with an answer, with what to write instead. */
function findProblem(key: keyof Answers, { [key]: answer, kind }: Answers): string | undefined {
  if (answer === '') {
    return `Nothing was given. Write ${usage}, or answer in a terminal.`;
  }
  if (key === 'kind' && !isKind(kind)) {
    return `There is no kind "${kind}". Write one of ${Object.keys(skeletons).join(', ')}.`;
  }
  if (key !== 'place') {
    return undefined;
  }
  const file = fileOf(answer);
  if (!findSection(file)) {
    return tellSections(file);
  }
  const existing = filesOf(answer).find((name) => existsSync(name));
  if (existing) {
    return `${existing} exists. Edit it, or choose another place.`;
  }
  if ((kind === 'screen') !== file.startsWith('guide/')) {
    return `A page of the kind "${kind}" does not belong there: screens, and only they, are in guide/.`;
  }
  return undefined;
}

/** Asks in a terminal for what is missing, and again for what cannot be; elsewhere that ends the command. */
async function ask(given: Partial<Answers>): Promise<Answers & { kind: PageKind }> {
  const answers: Answers = { kind: '', place: '', title: '', description: '', ...given };
  const lines = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  for (const key of Object.keys(questions) as (keyof Answers)[]) {
    for (let problem = findProblem(key, answers); problem !== undefined; problem = findProblem(key, answers)) {
      if (!lines) {
        stop(`--${key}: ${problem}`);
      }
      if (answers[key] !== '') {
        console.error(problem);
      }
      answers[key] = (await lines.question(`${questions[key]}: `)).trim();
    }
  }
  lines?.close();
  return { ...answers, kind: answers.kind as PageKind };
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

async function main(): Promise<void> {
  const option = { type: 'string' } as const;
  const { values } = readOptions({ options: { kind: option, place: option, title: option, description: option } }, usage);
  const { kind, place, title, description } = await ask(values);
  const file = fileOf(place);
  const files = filesOf(place);
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
    appendFileSync(routesFile, `${section.id}\t${routeOf(name)}\n`);
    console.log(`Wrote ${name}, served at ${routeOf(name)}`);
  }
  const { findings } = await checkPages((name) => files.includes(name));
  const open = findings.filter(({ severity }) => severity === 'error').map(formatFinding);
  if (open.length > 0) {
    console.log(`\nLeft for you:\n${open.join('\n')}`);
  }
  if (kind === 'reference') {
    console.log('Write <Operation id="…" /> between "Before you call" and "After the call", and x-page in the contract.');
  }
  if (files.length > 1) {
    console.log('When both languages are written, read them side by side and run npm run confirm-twins.');
  }
  console.log(`\nnpm run check -- ${files.join(' ')}`);
}

main();
