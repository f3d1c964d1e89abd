/** A table of a page. */
export interface PageTable {
  /** Id of the heading it stands under. */
  readonly section: string;
  readonly line: number;
  readonly header: string[];
  /** The cells of each row; the first stands two lines below the header. */
  readonly rows: readonly string[][];
}

function readCells(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

/**
 * The tables of a page, as its source writes them: with cells that are missing, which a parser would fill or drop.
 *
 * @param source - Text of the page. Code blocks are left out; lines keep their numbers.
 * @returns Header and rows of each table, without the line of hyphens.
 */
export function readTables(source: string): PageTable[] {
  const tables: (PageTable & { rows: string[][] })[] = [];
  let section = '';
  let isInCode = false;
  let open: (typeof tables)[number] | undefined;
  for (const [index, text] of source.split('\n').entries()) {
    if (/^\s*```/.test(text)) {
      isInCode = !isInCode;
    }
    section = (!isInCode && /^#{1,6} .*\{#([\w-]+)\}$/.exec(text)?.[1]) || section;
    if (isInCode || !/^\s*\|/.test(text)) {
      open = undefined;
    } else if (!open) {
      open = { section, line: index + 1, header: readCells(text), rows: [] };
      tables.push(open);
    } else if (!/^\s*\|[\s:|-]+\|$/.test(text)) {
      open.rows.push(readCells(text));
    }
  }
  return tables;
}
