import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { loadContract } from '@pitel-docs/contract/load-contract';
import fastGlob from 'fast-glob';
import { sectionOf } from '../../src/markdown/section-of';
import { type PageKind, type SkeletonPart, skeletons } from '../../src/markdown/skeletons';
import { readFrontMatter } from '../../src/site/site-pages';
import { filesOf, routeOf } from './place-page';

const kinds = Object.entries(skeletons).map(([kind, { name }]) => `${kind}: ${name}`);

/** What each flag of `npm run new` means. */
export const flags = {
  kind: `Kind of page (${kinds.join('; ')})`,
  operation: 'For the reference: operationId of its first endpoint in the contract',
  place: 'File, without its ending, for example pitel_app/web/calls',
  title: 'Title, at most 70 characters',
  description: 'What the reader can do with the page, one sentence of 50 to 170 characters',
} as const;

export type Answers = Record<keyof typeof flags, string>;

async function findOperation(id: string) {
  return (await loadContract('openapi')).findOperation(id);
}

async function checkPlace({ kind, operation, place }: Answers): Promise<void> {
  const files = filesOf(place);
  const existing = files.find((name) => existsSync(name));
  if (existing) {
    throw new Error(`${existing} exists. Edit it, or choose another place.`);
  }
  const [file = ''] = files;
  if ((kind === 'screen') !== (sectionOf(file).kind === 'portal')) {
    throw new Error(`A page of the kind "${kind}" does not belong there: screens, and only they, are in guide/.`);
  }
  const page = kind === 'reference' ? (await findOperation(operation)).operation['x-page'] : undefined;
  if (page && page !== routeOf(file)) {
    throw new Error(`The contract says x-page: ${page} for ${operation}. Write that place, or change the contract.`);
  }
}

/** @throws Error that says what to write instead. */
export async function checkAnswer(key: keyof Answers, answers: Answers): Promise<void> {
  const { [key]: answer, kind } = answers;
  if (key === 'operation' && kind !== 'reference') {
    return;
  }
  if (answer === '') {
    throw new Error('Nothing was given.');
  }
  if (key === 'kind' && !Object.hasOwn(skeletons, kind)) {
    throw new Error(`There is no kind "${kind}". Write one of ${Object.keys(skeletons).join(', ')}.`);
  }
  if (key === 'operation') {
    await findOperation(answer);
  }
  if (key === 'place') {
    await checkPlace(answers);
  }
}

function freePosition(file: string): number {
  const folder = dirname(file);
  const texts = fastGlob
    .sync([`${folder}/*.mdx`, `${folder}/*/{_category_.yml,index.mdx}`])
    .map((name) => readFileSync(name, 'utf8'));
  const positions = texts.map((text) =>
    Number(readFrontMatter(text).sidebar_position ?? /^position: *(\d+)/m.exec(text)?.[1] ?? 0),
  );
  return Math.floor(Math.max(0, ...positions)) + 1;
}

/** `npm run check` reports each TODO. */
function writeSection({ id, about }: SkeletonPart): string {
  const todo = `TODO: ${about.replaceAll(':::unspecified', 'unspecified')}.`;
  return id === 'not-specified' ? `:::unspecified\n\n- ${todo}\n\n:::` : todo;
}

/** Expects answers that passed `checkAnswer`. */
export async function newPage({ kind, operation, place, title, description }: Answers): Promise<string[]> {
  const method = kind === 'reference' ? (await findOperation(operation)).method : undefined;
  const badge = method ? `\nsidebar_class_name: method-${method.toLowerCase()}` : '';
  const endpoint = method ? `<Operation id="${operation}" />\n\n` : '';
  const files = filesOf(place);
  for (const file of files) {
    const { language, groups } = sectionOf(file);
    const group = groups ? '\nsidebar_group: TODO' : '';
    // The translation needs its own wording.
    const todo = file === files[0] ? '' : 'TODO: ';
    const sections = skeletons[kind as PageKind].parts.map(
      (part) => `## ${part.heading[language]} {#${part.id}}\n\n${writeSection(part)}\n`,
    );
    const text = `---
title: ${JSON.stringify(`${todo}${title}`.slice(0, 70))}
description: ${JSON.stringify(`${todo}${description}`.slice(0, 170))}
sidebar_position: ${freePosition(file)}${group}${badge}
---

TODO: say in a sentence or two what the reader can do with this page, and when to use it.

${endpoint}${sections.join('\n')}`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return files;
}
