// Compares parts of a contract with supported-parts.ts.
import { isRef, type Location, type UserContext } from '@redocly/openapi-core';
import { advice, extensions, keywords, names, values } from './supported-parts';

/** Steps of a JSON pointer. */
export type Path = (string | number)[];

/** A part of the contract, whose keywords are checked by name. */
export type Part = Readonly<Record<string, unknown>>;

const usualAdvice = 'Say in a description what it means for callers.';

export function refuse(
  keyword: string,
  location: Location,
  ctx: UserContext,
  where: string,
  instead = advice[keyword] ?? usualAdvice,
): void {
  const message = `The reference does not show "${keyword}" ${where}. ${instead}`;
  ctx.report({ message, location: location.child([keyword]).key() });
}

export function checkKeywords(
  kind: string,
  part: object,
  location: Location,
  ctx: UserContext,
  where = 'here',
): void {
  for (const keyword of Object.keys(part).filter(
    (name) => name !== '$ref' && !keywords[kind]?.includes(name),
  )) {
    refuse(keyword, location, ctx, where, advice[`${kind}.${keyword}`] ?? advice[keyword] ?? advice[kind]);
  }
}

/** The value is a word, a list, or a map whose keys are checked. */
export function checkValues(row: string, value: unknown, location: Location, ctx: UserContext): void {
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  const words: unknown[] = isMap ? Object.keys(value) : [value].flat();
  const keyword = row.split('.')[1];
  const allowed: readonly unknown[] = values[row] ?? [];
  for (const refused of words.filter((word) => !allowed.includes(word))) {
    const choices = allowed.map((word) => `"${keyword}: ${word}"`).join(' or ');
    const fix = advice[row] ?? `Write ${choices}.`;
    const message = `The reference does not show "${keyword}: ${refused}" here. ${fix}`;
    ctx.report({ message, location: isMap ? location.child([String(refused)]).key() : location });
  }
}

export function checkName(
  kind: keyof typeof names,
  name: string,
  location: Location,
  ctx: UserContext,
): void {
  const { pattern, advice: instead } = names[kind];
  if (!pattern.test(name)) {
    ctx.report({ message: `The name "${name}" can't be used here. ${instead}`, location });
  }
}

export function checkEntry(kind: string, entry: object, location: Location, ctx: UserContext): void {
  const part: Part = { ...entry };
  const keys = extensions[kind] ?? [];
  const allowed = keys.map((key) => key.replace('?', ''));
  for (const [key, value] of Object.entries(part)) {
    if (!allowed.includes(key)) {
      const message = `"${key}" is not part of ${kind}. Write ${allowed.join(', ')}.`;
      ctx.report({ message, location: location.child([key]).key() });
    }
    if (values[`${kind}.${key}`]) {
      checkValues(`${kind}.${key}`, value, location.child([key]), ctx);
    }
  }
  for (const key of keys.filter((name) => !name.endsWith('?') && part[name] === undefined)) {
    ctx.report({ message: `"${key}" is missing in this part of ${kind}. Add it.`, location });
  }
}

export function checkEntries(kind: string, entries: object | undefined, path: Path, ctx: UserContext): void {
  for (const [name, entry] of Object.entries(entries ?? {})) {
    checkEntry(kind, entry, ctx.location.child([...path, name]), ctx);
  }
}

/** Checks the keywords, values and examples of a part. Its kind is the node type of Redocly. */
export function checkPart(part: object, ctx: UserContext): void {
  const kind = ctx.type.name;
  checkKeywords(kind, part, ctx.location, ctx);
  for (const [keyword, value] of Object.entries(part).filter(([name]) => values[`${kind}.${name}`])) {
    checkValues(`${kind}.${keyword}`, value, ctx.location.child([keyword]), ctx);
  }
  const { example, examples, content }: Part = { ...part };
  if (example !== undefined && examples) {
    refuse('example', ctx.location, ctx, 'beside "examples"', 'Keep one of the two.');
  }
  if (examples && Object.keys(examples).length === 0) {
    refuse('examples', ctx.location, ctx, 'when it is empty', 'Write an example, or leave it out.');
  }
  for (const name of kind === 'Schema' ? [] : Object.keys(examples ?? {})) {
    checkName('example', name, ctx.location.child(['examples', name]).key(), ctx);
  }
  const [, second] = Object.keys(content ?? {});
  if (second) {
    const message = [
      `This body has a second media type, "${second}".`,
      'Keep one: samples, pages and the sandbox have one.',
    ].join(' ');
    ctx.report({ message, location: ctx.location.child(['content', second]).key() });
  }
}

interface ResolvedPart<T> {
  /** Includes the keywords beside the reference. */
  readonly node: Partial<T>;
  readonly target: Partial<T>;
  readonly location: Location;
}

export function resolve<T extends object>(
  part: T | undefined,
  partLocation: Location,
  ctx: UserContext,
): ResolvedPart<T> {
  if (!isRef(part)) {
    return { node: part ?? {}, target: part ?? {}, location: partLocation };
  }
  const { node: target = {}, location = partLocation } = ctx.resolve<Partial<T>>(
    part,
    partLocation.source.absoluteRef,
  );
  return { node: { ...target, ...part }, target, location };
}

export function checkSubschema<T extends object>(
  kind: string,
  part: T,
  path: Path,
  ctx: UserContext,
): Pick<ResolvedPart<T>, 'node' | 'location'> {
  const partLocation = ctx.location.child(path);
  const { node, target, location } = resolve(part, partLocation, ctx);
  const where = `of "${path.join('/')}"`;
  checkKeywords(kind, part, partLocation, ctx, where);
  if (isRef(part)) {
    checkKeywords(kind, target, location, ctx, where);
  }
  return { node, location };
}
