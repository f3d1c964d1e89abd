// Helpers that compare a contract with supported-parts.mjs.
import { advice, extensions, keywords, names, values } from './supported-parts.mjs';

const usualAdvice = 'Say in a description what it means for callers.';

export function refuse(keyword, place, ctx, where, instead = advice[keyword] ?? usualAdvice) {
  const message = `The reference does not show "${keyword}" ${where}. ${instead}`;
  ctx.report({ message, location: place.child([keyword]).key() });
}

export function checkKeywords(kind, part, place, ctx, where = 'here') {
  for (const keyword of Object.keys(part).filter((name) => name !== '$ref' && !keywords[kind].includes(name))) {
    refuse(keyword, place, ctx, where, advice[`${kind}.${keyword}`] ?? advice[keyword] ?? advice[kind]);
  }
}

/** The value is a word, a list, or a map whose keys are checked. */
export function checkValues(row, value, location, ctx) {
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  const words = isMap ? Object.keys(value) : [value].flat();
  const keyword = row.split('.')[1];
  for (const one of words.filter((word) => !values[row].includes(word))) {
    const choices = values[row].map((word) => `"${keyword}: ${word}"`).join(' or ');
    const message = `The reference does not show "${keyword}: ${one}" here. ${advice[row] ?? `Write ${choices}.`}`;
    ctx.report({ message, location: isMap ? location.child([one]).key() : location });
  }
}

export function checkName(kind, name, location, ctx) {
  const { pattern, advice: instead } = names[kind];
  if (!pattern.test(name)) {
    ctx.report({ message: `The name "${name}" can't be used here. ${instead}`, location });
  }
}

export function checkEntry(kind, entry, location, ctx) {
  const names = extensions[kind].map((key) => key.replace('?', ''));
  for (const key of Object.keys(entry ?? {}).filter((name) => !names.includes(name))) {
    const message = `"${key}" is not part of ${kind}. Write ${names.join(', ')}.`;
    ctx.report({ message, location: location.child([key]).key() });
  }
  for (const key of Object.keys(entry ?? {}).filter((name) => values[`${kind}.${name}`])) {
    checkValues(`${kind}.${key}`, entry[key], location.child([key]), ctx);
  }
  for (const key of extensions[kind].filter((name) => !name.endsWith('?') && entry?.[name] === undefined)) {
    ctx.report({ message: `"${key}" is missing in this part of ${kind}. Add it.`, location });
  }
}

export function checkEntries(kind, entries, path, ctx) {
  for (const [name, entry] of Object.entries(entries ?? {})) {
    checkEntry(kind, entry, ctx.location.child([...path, name]), ctx);
  }
}

/** Resolves a reference. `node` includes keywords beside the reference, `target` does not. */
export function resolve(part, place, ctx) {
  if (!part?.$ref) {
    return { node: part ?? {}, target: part ?? {}, location: place };
  }
  const { node: target = {}, location = place } = ctx.resolve(part, place.source.absoluteRef);
  return { node: { ...target, ...part }, target, location };
}

export function checkPlace(kind, part, path, ctx) {
  const place = ctx.location.child(path);
  const { node, target, location } = resolve(part, place, ctx);
  const where = `of "${path.join('/')}"`;
  checkKeywords(kind, part, place, ctx, where);
  if (part.$ref) {
    checkKeywords(kind, target, location, ctx, where);
  }
  return { node, location };
}
