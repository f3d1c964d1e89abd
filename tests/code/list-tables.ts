import { readFileSync } from 'node:fs';

/** A row of a table in a page. */
export interface TableRow {
  readonly line: number;
  /** Markdown of each cell by the heading of its column, without labels of certainty. */
  readonly cells: Readonly<Record<string, string>>;
}

/** A table in a page. */
export interface PageTable {
  /** Id of the heading above it. */
  readonly section: string;
  /** Heading of the first column: tells tables of one section apart. */
  readonly subject: string;
  readonly rows: readonly TableRow[];
}

function splitRow(text: string): string[] {
  return text
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replace(/<Certainty [^>]*>/g, '').trim());
}

/**
 * Reads the tables of a page.
 *
 * @param source - The page's file.
 * @returns The tables in the order of the page.
 */
export function listTables(source: string): PageTable[] {
  const tables: PageTable[] = [];
  let section = '';
  let isCode = false;
  const lines = readFileSync(source, 'utf8').split('\n');
  for (const [index, text] of lines.entries()) {
    isCode = /^\s*```/.test(text) ? !isCode : isCode;
    section = (!isCode && /^#+ .*\{#([\w-]+)\}$/.exec(text)?.[1]) || section;
    if (isCode || !/^\s*\|/.test(text) || /^\s*\|/.test(lines[index - 1] ?? '')) {
      continue;
    }
    const columns = splitRow(text);
    const end = lines.findIndex((line, at) => at > index && !/^\s*\|/.test(line));
    const rows = lines.slice(index + 2, end).map((row, at) => ({
      line: index + 3 + at,
      cells: Object.fromEntries(splitRow(row).map((cell, column) => [columns[column] ?? '', cell])),
    }));
    tables.push({ section, subject: columns[0] ?? '', rows });
  }
  return tables;
}
