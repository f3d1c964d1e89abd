// What to say about a request that the contracts don't have: a misspelled one, or a wish.
import { findLikely } from '@pitel-docs/contract/find-nearest';
import { type FirstFile, listEntries, type TextFile } from '../index-data';
import { dropStopWords } from '../read-query';
import { listKeys, listQueryKeys } from '../split-words';

interface Named {
  readonly method: string;
  readonly path: string;
}

/** A step of a path that is a value: `{id}`, `42`, `x`. */
const valueStep = String.raw`(?:\{[^/]*\}|[^/]*\d[^/]*|\w)`;
const valuePattern = new RegExp(`^(?:v\\d+|${valueStep})?$`);

/** What people call what a method does. */
const verbs = new Map([
  ['GET', ['read', 'list', 'get']],
  ['POST', ['create', 'add']],
  ['PUT', ['edit', 'change', 'update', 'rename', 'move']],
  ['PATCH', ['edit', 'change', 'update', 'rename', 'move']],
  ['DELETE', ['remove', 'delete', 'end']],
]);

/** Pages say themselves what no request does: "No endpoint for stopping or pausing a campaign is documented." */
const sentences = /[^.]*\b(?:No request|have no request|[Nn]o endpoint)\b[^.]*/g;

/** `POST /v3/campaign` */
export const nameOf = ({ method, path }: Named): string => `${method.toUpperCase()} ${path}`;

const listSteps = (path: string): string[] => path.split('/').filter((step) => !valuePattern.test(step));

/** Whether a request with values, such as `GET /v3/lead/42`, is the operation. */
export function isRequestOf(name: string, { method, path }: Named): boolean {
  return new RegExp(`^${method} ${path.replace(/\{\w+\}/g, valueStep)}$`, 'i').test(name);
}

export type Wish = ReturnType<typeof readWish>;

/**
 * Takes a request or words: for `POST /v3/campaign/x/pause` and `pause a campaign`, the thing is `campaign` and the deed `pause`. Without
 * a deed, the method says what to do, and `delete` says the method.
 */
export function readWish(name: string, operations: readonly Named[]) {
  const [, typed = '', path] = /^(?:([a-z]+) +)?(\/\S*)$/i.exec(name) ?? [];
  const known = new Set(operations.flatMap((one) => listSteps(one.path)));
  const words = path === undefined ? dropStopWords(name).toLowerCase().split(' ') : listSteps(path);
  const corrected = words.map((word) => (known.has(word) ? word : (findLikely(word, [...known]) ?? word)));
  const things = corrected.filter((word) => known.has(word));
  const deeds = corrected.filter((word) => !known.has(word));
  const named = [...verbs].filter(([, list]) => list.some((verb) => deeds.includes(verb))).map(([method]) => method);
  return { things, deeds, methods: named.length > 0 ? named : [typed.toUpperCase()].filter(Boolean) };
}

/** @returns Method and path of an operation that does it. */
export function findSimilar({ things, methods, deeds }: Wish, operations: readonly Named[]): string | undefined {
  const alike = operations.find(({ method, path }) => {
    const isMethod = methods.length === 0 || methods.includes(method.toUpperCase());
    return isMethod && things.every((thing) => listSteps(path).includes(thing));
  });
  const isDone = deeds.every((deed) => methods.some((method) => verbs.get(method)?.includes(deed)));
  return alike && things.length > 0 && isDone ? nameOf(alike) : undefined;
}

/** @returns The passage that says that no request does it. */
export function findStatement({ things, methods, deeds }: Wish, first: FirstFile, texts: TextFile) {
  const wanted = deeds.length > 0 ? deeds : methods.flatMap((method) => verbs.get(method) ?? []);
  const has = (text: string) => {
    const keys = new Set(listKeys(text));
    return (word: string): boolean => listQueryKeys(word).some((key) => keys.has(key));
  };
  const entry = listEntries(first.pages, texts).find(({ part: { page, heading, text }, question }) => {
    const said = question === '' ? (text.match(sentences) ?? []) : [];
    const place = [heading, ...said].join(' ');
    return said.length > 0 && wanted.some(has(place)) && things.every(has(`${place} ${page.title} ${page.path}`));
  });
  return entry && { path: entry.part.page.path, id: entry.part.id };
}
