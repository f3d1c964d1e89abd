import { readFileSync } from 'node:fs';
import { readRecord } from './contract-record';
import type { Finding } from './finding';
import { type Dependencies, liesIn, listDependencies, type Sender, type Values } from './list-dependencies';
import { listRoots } from './load-contract';
import { readContract } from './read-contract';

/** Keywords that limit values, with the direction in which they get stricter. With 0, every change counts. */
const limits = {
  ...{ minimum: 1, minLength: 1, minProperties: 1, maximum: -1, maxItems: -1, maxProperties: -1 },
  ...{ format: 0, pattern: 0, contentMediaType: 0 },
} as const;

function isStricter(name: keyof typeof limits, before: Values, after: Values): boolean {
  const [old, now] = [before[name], after[name]];
  if (now === undefined || now === old) {
    return false;
  }
  return old === undefined || limits[name] === 0 || (Number(now) - Number(old)) * limits[name] > 0;
}

const listTypes = ({ type }: Values) => (type === undefined ? undefined : [type].flat());

/** Whether `values` allows something that `others` does not. An undefined list allows everything. */
function hasMore(values: readonly unknown[] | undefined, others: readonly unknown[] | undefined): boolean {
  const isIn = (value: unknown) => others?.includes(value) || (value === 'integer' && others?.includes('number'));
  return others !== undefined && (values === undefined || !values.every(isIn));
}

function compareValues(place: string, before: Values, after: Values, sender: Sender): string[] {
  const [needed, known] = sender === 'caller' ? [before, after] : [after, before];
  const say = (what: string, old: unknown = 'open', now: unknown = 'open') => `${what} of ${place}: was ${old}, is ${now}`;
  const changes: string[] = [];
  if (hasMore(listTypes(needed), listTypes(known))) {
    changes.push(say('type', listTypes(before), listTypes(after)));
  }
  // Callers must expect new values in responses.
  const isWider = before.enum !== undefined && after.enum === undefined;
  if (sender === 'caller' ? hasMore(before.enum, after.enum) : isWider) {
    changes.push(say('values', before.enum, after.enum));
  }
  const names = Object.keys(limits) as (keyof typeof limits)[];
  return [
    ...changes,
    ...names.filter((name) => isStricter(name, needed, known)).map((name) => say(name, before[name], after[name])),
  ];
}

/** Returns sentences without a period. Change notes quote them, so the wording must be stable. */
export function findBreakingChanges(before: Dependencies, after: Dependencies): string[] {
  const changes: string[] = [];
  const gone: string[] = [];
  for (const [name, { sender, isRequired, values }] of before) {
    const next = after.get(name);
    if (!next) {
      if (!gone.some((outer) => liesIn(name, outer))) {
        gone.push(name);
        changes.push(`${name} is gone`);
      }
      continue;
    }
    if (sender === 'api' && isRequired && !next.isRequired) {
      changes.push(`${name} is sometimes absent now`);
    }
    changes.push(...compareValues(name, values, next.values, sender));
  }
  const isNew = (name: string) => !before.has(name);
  for (const [name, { sender, isRequired }] of after) {
    // A required field inside a new part does not affect existing programs.
    const isInNew = isNew(name) && [...after.keys()].some((outer) => liesIn(name, outer) && isNew(outer));
    if (sender === 'caller' && isRequired && !before.get(name)?.isRequired && !isInNew) {
      changes.push(`${name} is required now`);
    }
  }
  return changes;
}

const listOperations = (dependencies: Dependencies) => [...dependencies.keys()].filter((name) => /^[A-Z]+ \S+$/.test(name));

/** Finds breaking changes and new operations since the recorded contracts that no note of the current version explains. */
export async function checkChanges(directory: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, file } of listRoots(directory)) {
    const { document } = await readContract(file);
    const now = listDependencies(document);
    const before = readRecord(directory, name) ?? now;
    const { version } = document.info;
    const notes = (document['x-changes'] ?? []).filter((note) => note.version === version);
    const line = readFileSync(file, 'utf8').split('\n').indexOf('x-changes:') + 1;
    const explained = notes.flatMap(({ breaking = [] }) => breaking);
    const newVersion = `for a new version, and set info.version, now ${version}, to that version`;
    for (const change of findBreakingChanges(before, now).filter((one) => !explained.includes(one))) {
      const message = `${change}. That breaks programs of callers, and no note explains it`;
      const fix = `Undo it, or write a note with "breaking: [${JSON.stringify(change)}]" ${newVersion}.`;
      findings.push({ file, line, message, fix });
    }
    for (const operation of listOperations(now).filter((one) => !before.has(one))) {
      if (!notes.some(({ note }) => note.includes(`\`${operation}\``))) {
        const fix = `Write a note that says what \`${operation}\` does ${newVersion}.`;
        findings.push({ file, line, message: `${operation} is new, and no note names it`, fix });
      }
    }
  }
  return findings;
}
