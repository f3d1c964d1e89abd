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

/**
 * Sentences in which pages name what the API lacks: "No endpoint for stopping or pausing a campaign is
 * documented."
 */
const sentences = /[^.]*\b(?:No request|have no request|[Nn]o endpoint)\b[^.]*/g;

/** `POST /v3/campaign` */
export const nameOf = ({ method, path }: Named): string => `${method.toUpperCase()} ${path}`;

const listSteps = (path: string): string[] => path.split('/').filter((step) => !valuePattern.test(step));

/** Whether a request with values, such as `GET /v3/lead/42`, is the operation. */
export function isRequestOf(name: string, { method, path }: Named): boolean {
  return new RegExp(`^${method} ${path.replace(/\{\w+\}/g, valueStep)}$`, 'i').test(name);
}

export interface Wish {
  readonly resources: readonly string[];
  readonly actions: readonly string[];
  readonly methods: readonly string[];
}

/**
 * Reads a request or words: for `POST /v3/campaign/x/pause` and `pause a campaign`, the resource is
 * `campaign` and the action `pause`.
 * Without an action, the method says what to do, and `delete` says the method.
 */
export function readWish(name: string, operations: readonly Named[]): Wish {
  const [, typedMethod = '', path] = /^(?:([a-z]+) +)?(\/\S*)$/i.exec(name) ?? [];
  const steps = new Set(operations.flatMap((operation) => listSteps(operation.path)));
  const typedWords = path === undefined ? dropStopWords(name).toLowerCase().split(' ') : listSteps(path);
  const words = typedWords.map((word) => (steps.has(word) ? word : (findLikely(word, [...steps]) ?? word)));
  const resources = words.filter((word) => steps.has(word));
  const actions = words.filter((word) => !steps.has(word));
  const verbMethods = [...verbs]
    .filter(([, list]) => list.some((verb) => actions.includes(verb)))
    .map(([method]) => method);
  return {
    resources,
    actions,
    methods: verbMethods.length > 0 ? verbMethods : [typedMethod.toUpperCase()].filter(Boolean),
  };
}

/** @returns Method and path of an operation that does it. */
export function findSimilar(
  { resources, methods, actions }: Wish,
  operations: readonly Named[],
): string | undefined {
  const match = operations.find(({ method, path }) => {
    const isMethod = methods.length === 0 || methods.includes(method.toUpperCase());
    return isMethod && resources.every((resource) => listSteps(path).includes(resource));
  });
  const isVerb = (action: string): boolean => methods.some((method) => verbs.get(method)?.includes(action));
  return match && resources.length > 0 && actions.every(isVerb) ? nameOf(match) : undefined;
}

/** @returns The passage that says that no request does it. */
export function findStatement({ resources, methods, actions }: Wish, first: FirstFile, texts: TextFile) {
  const words = actions.length > 0 ? actions : methods.flatMap((method) => verbs.get(method) ?? []);
  const isIn = (text: string) => {
    const keys = new Set(listKeys(text));
    return (word: string): boolean => listQueryKeys(word).some((key) => keys.has(key));
  };
  const entry = listEntries(first.pages, texts).find(({ passage: { page, heading, text }, question }) => {
    const statements = question === '' ? (text.match(sentences) ?? []) : [];
    const passage = [heading, ...statements].join(' ');
    const isAbout = resources.every(isIn(`${passage} ${page.title} ${page.path}`));
    return statements.length > 0 && isAbout && words.some(isIn(passage));
  });
  return entry && { path: entry.passage.page.path, id: entry.passage.id };
}
