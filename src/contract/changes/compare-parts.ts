import type { Change } from './change';
import type { PartFacts } from './facts';

type Found = Omit<Change, 'id'> & { readonly aspect: string };

/** Limits that get stricter when they grow. */
const lowerLimits = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
/** Limits that get stricter when they shrink. */
const upperLimits = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];

/** What one side may hold and the other does not; undefined stands for everything. */
function findMissing(
  wanted: readonly string[] | undefined,
  offered: readonly string[] | undefined,
): readonly string[] | undefined {
  if (offered === undefined) {
    return [];
  }
  return wanted?.filter((value) => !offered.includes(value) && !(value === 'integer' && offered.includes('number')));
}

function hasMissing(missing: readonly string[] | undefined): boolean {
  return missing === undefined || missing.length > 0;
}

function list(values: readonly string[] | undefined, all: string): string {
  return values === undefined ? all : values.join(', ');
}

/** A choice of types or values: callers suffer when they may write less, or must read more. */
function compareChoice(
  aspect: 'types' | 'values',
  before: PartFacts,
  after: PartFacts,
  name: { readonly one: string; readonly all: string },
): Found[] {
  const gone = findMissing(before[aspect], after[aspect]);
  const come = findMissing(after[aspect], before[aspect]);
  if (!hasMissing(gone) && !hasMissing(come)) {
    return [];
  }
  const isNarrower = before.writer !== 'api' && hasMissing(gone);
  // A value more in a list is what every reader of a list must expect; a type more is not.
  const isWider = before.writer !== 'caller' && hasMissing(come) && (aspect === 'types' || come === undefined);
  const from = list(before[aspect], name.all);
  const to = list(after[aspect], name.all);
  const words = `the ${name.one} of ${before.words} was ${from}, and is ${to} now`;
  return [{ aspect, kind: 'changed', isBreaking: isNarrower || isWider, words }];
}

function isStricter(name: string, before: string | number | undefined, after: string | number | undefined): boolean {
  if (after === undefined) {
    return false;
  }
  if (before === undefined) {
    return true;
  }
  if (lowerLimits.includes(name)) {
    return after > before;
  }
  return upperLimits.includes(name) ? after < before : after !== before;
}

function compareRules(before: PartFacts, after: PartFacts): Found[] {
  const names = [...new Set([...Object.keys(before.rules), ...Object.keys(after.rules)])].sort();
  return names.flatMap((name): Found[] => {
    const old = before.rules[name];
    const now = after.rules[name];
    if (old === now) {
      return [];
    }
    const isBreaking =
      (before.writer !== 'api' && isStricter(name, old, now)) || (before.writer !== 'caller' && isStricter(name, now, old));
    const words = `${name} of ${before.words} was ${old ?? 'not set'}, and is ${now ?? 'not set'} now`;
    return [{ aspect: name, kind: 'changed', isBreaking, words }];
  });
}

function compareRequired(before: PartFacts, after: PartFacts): Found[] {
  if (before.isRequired === after.isRequired) {
    return [];
  }
  const isBreaking = before.writer === 'either' || (before.writer === 'caller') === after.isRequired;
  const state = after.isRequired ? 'always there' : 'sometimes absent';
  const words =
    before.writer === 'caller'
      ? `${before.words} is ${after.isRequired ? 'required' : 'optional'} now`
      : `${before.words} is ${state} now`;
  return [{ aspect: 'required', kind: 'changed', isBreaking, words }];
}

function compareDeprecated(before: PartFacts, after: PartFacts): Found[] {
  if (before.isDeprecated === after.isDeprecated) {
    return [];
  }
  const words = `${before.words} is ${after.isDeprecated ? '' : 'no longer '}deprecated`;
  return [{ aspect: 'deprecated', kind: 'changed', isBreaking: false, words }];
}

/**
 * Compares two states of a parameter, body, field or reply.
 *
 * @param before - The old state; undefined when there was none.
 * @param after - The new state; undefined when it is gone.
 * @returns The differences, without their ids.
 */
export function compareParts(before: PartFacts | undefined, after: PartFacts | undefined): Found[] {
  if (!before || !after) {
    if (after) {
      const isBreaking = after.isRequired && after.writer !== 'api';
      const words = `${after.words} is new${isBreaking ? ' and required' : ''}`;
      return [{ aspect: 'added', kind: 'added', isBreaking, words }];
    }
    return before ? [{ aspect: 'removed', kind: 'removed', isBreaking: true, words: `${before.words} is gone` }] : [];
  }
  return [
    ...compareRequired(before, after),
    ...compareChoice('types', before, after, { one: 'type', all: 'any' }),
    ...compareChoice('values', before, after, { one: 'list of values', all: 'open' }),
    ...compareRules(before, after),
    ...compareDeprecated(before, after),
  ];
}
