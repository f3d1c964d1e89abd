import type { Change } from './change';
import { compareParts } from './compare-parts';
import type { ContractFacts, SubjectFacts } from './facts';

/** The part above: `request:json.owner` of `request:json.owner.name`. What is gone or new with it is not told twice. */
function isBelow(id: string, others: ReadonlySet<string>): boolean {
  return [...others].some((other) => id !== other && id.startsWith(other) && /^[.[(:]/.test(id.slice(other.length)));
}

function compareErrors(before: SubjectFacts, after: SubjectFacts): Change[] {
  const slugs = [...new Set([...before.errors.keys(), ...after.errors.keys()])];
  return slugs.flatMap((slug): Change[] => {
    const old = before.errors.get(slug);
    const now = after.errors.get(slug);
    if (old === now) {
      return [];
    }
    const id = `${before.id} error.${slug}`;
    if (old === undefined) {
      return [{ id: `${id} added`, kind: 'added', isBreaking: false, words: `error \`${now}\` is new` }];
    }
    if (now === undefined) {
      return [{ id: `${id} removed`, kind: 'removed', isBreaking: false, words: `error \`${old}\` is gone` }];
    }
    return [{ id: `${id} code`, kind: 'changed', isBreaking: true, words: `error \`${old}\` is \`${now}\` now` }];
  });
}

function compareSubjects(before: SubjectFacts, after: SubjectFacts): Change[] {
  const ids = [...new Set([...before.parts.keys(), ...after.parts.keys()])];
  const gone = new Set(ids.filter((id) => !after.parts.has(id)));
  const come = new Set(ids.filter((id) => !before.parts.has(id)));
  const parts = ids
    .filter((id) => !(gone.has(id) && isBelow(id, gone)) && !(come.has(id) && isBelow(id, come)))
    .flatMap((id) =>
      compareParts(before.parts.get(id), after.parts.get(id)).map(({ aspect, ...change }) => ({
        id: `${before.id} ${id} ${aspect}`,
        ...change,
      })),
    );
  const own: Change[] = [];
  if (before.access !== after.access) {
    const words = `access needs ${after.access || 'nothing'} now, it needed ${before.access || 'nothing'}`;
    own.push({ id: `${before.id} access`, kind: 'changed', isBreaking: after.access !== '', words });
  }
  if (before.isDeprecated !== after.isDeprecated) {
    const words = after.isDeprecated ? 'the call is deprecated' : 'the call is no longer deprecated';
    own.push({ id: `${before.id} deprecated`, kind: 'changed', isBreaking: false, words });
  }
  if (before.id !== after.id) {
    own.push({ id: `${before.id} id`, kind: 'changed', isBreaking: false, words: `its operationId is ${after.id} now` });
  }
  return [...own, ...parts, ...compareErrors(before, after)].map((change) => ({
    ...change,
    words: `${before.words}: ${change.words}`,
  }));
}

/**
 * Compares two states of a contract, for a program that was written for the old one.
 *
 * @param before - The old state.
 * @param after - The new state.
 * @returns The differences, in the order of the contract.
 */
export function compareContracts(before: ContractFacts, after: ContractFacts): Change[] {
  const servers: Change[] =
    before.servers.join(' ') === after.servers.join(' ')
      ? []
      : [
          {
            id: 'servers',
            kind: 'changed',
            isBreaking: true,
            words: `the API is at ${after.servers.join(', ')} now, it was at ${before.servers.join(', ')}`,
          },
        ];
  const keys = [...new Set([...before.subjects.keys(), ...after.subjects.keys()])];
  const subjects = keys.flatMap((key): Change[] => {
    const old = before.subjects.get(key);
    const now = after.subjects.get(key);
    if (old && now) {
      return compareSubjects(old, now);
    }
    if (now) {
      return [{ id: `${now.id} added`, kind: 'added', isBreaking: false, words: `${now.words} is new` }];
    }
    return old ? [{ id: `${old.id} removed`, kind: 'removed', isBreaking: true, words: `${old.words} is gone` }] : [];
  });
  return [...servers, ...subjects];
}
