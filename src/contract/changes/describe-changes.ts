import type { Change } from './change';

const titles = { removed: 'Removed', changed: 'Changed', added: 'Added' } as const;

/**
 * Writes changes for a terminal: breaking ones first, with the ids that a note names them by.
 *
 * @param changes - The changes.
 * @returns Lines.
 */
export function describeChanges(changes: readonly Change[]): string[] {
  if (changes.length === 0) {
    return ['Nothing that callers depend on has changed.'];
  }
  const breaking = changes.filter(({ isBreaking }) => isBreaking);
  const groups = (['removed', 'changed', 'added'] as const).flatMap((kind) => {
    const some = changes.filter((change) => change.kind === kind && !change.isBreaking);
    return some.length === 0 ? [] : ['', titles[kind], ...some.map(({ words }) => `  ${words}`)];
  });
  const head = `${changes.length} changes, ${breaking.length} of them breaking.`;
  return breaking.length === 0
    ? [head, ...groups]
    : [head, '', 'Breaking', ...breaking.flatMap(({ id, words }) => [`  ${words}`, `    id: ${JSON.stringify(id)}`]), ...groups];
}
