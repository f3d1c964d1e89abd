import { parse } from 'csv-parse/sync';
import writeExcelFile from 'write-excel-file/node';

/**
 * Makes an Excel file of a CSV file, so that a sample offered in both formats is written once.
 *
 * Every cell is text: a spreadsheet would take a phone number for a number and drop its leading 0, and `1 0 2 4` or a date for
 * something else than what is written.
 *
 * @param csv - Text of a CSV file whose first line holds the column names.
 * @returns The bytes of an XLSX file with one sheet, its first row kept in sight.
 * @throws Error of the parser, with the line, when quotation marks are wrong or a row has more or fewer cells than the first one.
 */
export async function makeSheet(csv: string): Promise<Buffer> {
  const rows: string[][] = parse(csv);
  const sheet = rows.map((row, index) =>
    row.map((value) =>
      value === '' ? null : { value, type: String, format: '@', ...(index === 0 && { fontWeight: 'bold' as const }) },
    ),
  );
  const columns = rows[0]?.map((_, column) => ({ width: Math.max(...rows.map((row) => row[column]?.length ?? 0)) + 2 }));
  return writeExcelFile(sheet, { columns, stickyRowsCount: 1 }).toBuffer();
}
