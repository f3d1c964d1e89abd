import { kinds, type Part } from './read-shape';

type Page = { file: string; parts: readonly Part[] };

/** Languages order the words of a sentence differently: of these kinds, the order between two headings is free. */
const orderless = new Set<Part['kind']>(['links', 'certainty marks']);

function partsOf(page: Page, kind: Part['kind']): Part[] {
  const parts = page.parts.filter((part) => part.kind === kind);
  return orderless.has(kind)
    ? parts.sort((one, other) => one.place - other.place || one.value.localeCompare(other.value, 'en'))
    : parts;
}

function tell(page: Page, part: Part | undefined): string {
  return part ? `${page.file}:${part.line} has "${part.value}"` : `${page.file} has no more`;
}

/**
 * Compares two pages that tell the same in two languages.
 *
 * @param one - A page with its parts.
 * @param other - Its twin.
 * @returns The first difference of each kind as a sentence with file, line, both findings and what to do. Empty when there is none.
 */
export function compareShapes(one: Page, other: Page): string[] {
  return kinds.flatMap((kind) => {
    const mine = partsOf(one, kind);
    const theirs = partsOf(other, kind);
    const positions = Array.from({ length: Math.max(mine.length, theirs.length) }, (_, position) => position);
    const isSame = (a: Part | undefined, b: Part | undefined): boolean =>
      a?.value === b?.value && (!orderless.has(kind) || a?.place === b?.place);
    const first = positions.find((position) => !isSame(mine[position], theirs[position]));
    if (first === undefined) {
      return [];
    }
    return `Not the same ${kind}: ${tell(one, mine[first])}, ${tell(other, theirs[first])}. Make both pages tell the same there.`;
  });
}
