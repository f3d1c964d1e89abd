import readSheets from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { makeSheet } from './make-sheet';

async function cellsOf(csv: string): Promise<unknown[][]> {
  const [sheet] = await readSheets(await makeSheet(csv));
  return sheet?.data ?? [];
}

describe('makeSheet', () => {
  it('keeps numbers, dates and Vietnamese letters as the text they are in the CSV file', async () => {
    expect(await cellsOf('phone_number,name,due\n0900000001,Nguyễn Văn An,25/12/2030\n')).toEqual([
      ['phone_number', 'name', 'due'],
      ['0900000001', 'Nguyễn Văn An', '25/12/2030'],
    ]);
  });

  it('takes a comma in quotation marks as part of the value, and leaves empty cells empty', async () => {
    expect(await cellsOf('group,email,level\n"Sales 1, Sales 2",,agent\n')).toEqual([
      ['group', 'email', 'level'],
      ['Sales 1, Sales 2', null, 'agent'],
    ]);
  });

  it('refuses a row that has more cells than there are column names', async () => {
    await expect(makeSheet('phone_number\n0900000001,An\n')).rejects.toThrow(/line 2/);
  });
});
