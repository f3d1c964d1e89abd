import type { FoundOperation } from './operation';

/** A page of the site, with the calls it asks for. */
export interface ReferencePage {
  readonly route: string;
  /** The page's file. */
  readonly source: string;
  /** The ids of its `<Operation>` elements, with their lines. */
  readonly calls: readonly { readonly id: string; readonly line: number }[];
}

interface Place {
  readonly page: ReferencePage;
  readonly line: number;
}

function checkOperation(
  { contract, operation }: FoundOperation,
  places: readonly Place[],
  pages: readonly ReferencePage[],
): string[] {
  const { operationId: id, 'x-page': route } = operation;
  const file = `openapi/${contract}.yaml`;
  const own = pages.find((page) => page.route === route);
  if (!own) {
    return [`${file}: ${id} has x-page "${route}", which is no page. Write the path of the page that documents the call.`];
  }
  const [first, ...others] = places;
  if (!first) {
    return [`${own.source}: <Operation id="${id}" /> is missing, but ${file} names this page as the one of ${id}. Add it.`];
  }
  const strays = places.filter(({ page }) => page !== own);
  if (strays.length > 0) {
    return strays.map(
      ({ page, line }) =>
        `${page.source}:${line}: <Operation id="${id}" /> belongs on ${own.source}. Move it, or write "x-page: ${page.route}" in ${file}.`,
    );
  }
  return others.map(({ page, line }) => `${page.source}:${line}: <Operation id="${id}" /> stands there twice. Keep one.`);
}

/**
 * Compares the calls of the contracts with the calls that the pages show: each call stands on exactly one page, the one it names.
 *
 * @param operations - Every operation of the contracts.
 * @param pages - Every page that may show one.
 * @returns One sentence for each difference, with file, what was found and what to write; empty when there is none.
 */
export function comparePages(operations: readonly FoundOperation[], pages: readonly ReferencePage[]): string[] {
  const known = new Set(operations.map(({ operation }) => operation.operationId));
  const places = pages.flatMap((page) => page.calls.map(({ id, line }) => ({ id, page, line })));
  const unknown = places
    .filter(({ id }) => !known.has(id))
    .map(
      ({ id, page, line }) =>
        `${page.source}:${line}: <Operation id="${id}" /> is in no contract. Write an operationId of openapi/.`,
    );
  return [
    ...unknown,
    ...operations.flatMap((found) =>
      checkOperation(
        found,
        places.filter(({ id }) => id === found.operation.operationId),
        pages,
      ),
    ),
  ];
}
