import type { Answers } from '../assumptions';

/** Rows of a page, if `page-cap` limits it. */
const maxRows = 2;

export type CutPage = ReturnType<typeof createPager>;

/**
 * Cuts pages out of lists, and lets later pages go wrong as `list-pages` says. The first page is always
 * right.
 */
export function createPager(answers: () => Answers) {
  const changedLists = new Set<string>();

  return <Item>(
    list: string,
    rows: readonly Item[],
    range: { readonly limit: number; readonly offset: number },
  ) => {
    const { 'page-cap': pageCap, 'list-pages': pagingFault } = answers();
    const limit = pageCap === 'at-most-2' ? Math.min(range.limit, maxRows) : range.limit;
    const cut = (all: readonly Item[], offset: number): readonly Item[] => all.slice(offset, offset + limit);
    const right = { data: cut(rows, range.offset), limit, total: rows.length };
    if (range.offset === 0) {
      return right;
    }
    switch (pagingFault) {
      case 'moving':
        // The last row is the first one now.
        return { ...right, data: cut([...rows.slice(-1), ...rows.slice(0, -1)], range.offset) };
      case 'repeated':
        return { ...right, data: cut(rows, 0) };
      case 'empty':
        return { ...right, data: [] };
      case 'total-changes': {
        const isFirst = !changedLists.has(list);
        changedLists.add(list);
        return { ...right, total: rows.length + (isFirst ? 1 : 0) };
      }
      default:
        return right;
    }
  };
}
