/** A table of a page, with the id of the heading it stands under. */
export type PageTable = { section: string; line: number; header: string[]; rows: string[][] };

function readCells(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

/**
 * The tables of a page, as its MDX source writes them.
 *
 * @param source - Text of the page. Code blocks are left out; lines keep their numbers.
 * @returns Header and rows of each table, without the line of hyphens.
 */
export function readTables(source: string): PageTable[] {
  const tables: PageTable[] = [];
  let section = '';
  let isInCode = false;
  let open: PageTable | undefined;
  for (const [index, line] of source.split('\n').entries()) {
    if (/^\s*```/.test(line)) {
      isInCode = !isInCode;
    }
    section = (!isInCode && /^#{2,4} .*\{#([\w-]+)\}$/.exec(line)?.[1]) || section;
    if (isInCode || !/^\s*\|/.test(line)) {
      open = undefined;
    } else if (!open) {
      open = { section, line: index + 1, header: readCells(line), rows: [] };
      tables.push(open);
    } else if (!/^\s*\|[\s:|-]+\|$/.test(line)) {
      open.rows.push(readCells(line));
    }
  }
  return tables;
}
