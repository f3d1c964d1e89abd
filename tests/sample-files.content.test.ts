import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import { listTables } from '../src/page-source/page-tree';
import { parsePage } from '../src/page-source/parse-page';

/** Each sample file with the column rules from its page. */
const samples = [
  {
    name: 'leads',
    page: 'guide/portal_callcenter_guide/_shared/lists.mdx',
    rules: {
      // The stricter of the two documented rules, so that both the portal and the API accept the file.
      phone_number: /^0[35789]\d{8}$/,
      contract_code: /^\d( \d)*$/,
      due_date: /^\d{2}\/\d{2}\/\d{4}$/,
      amount: /^\d+$/,
    },
  },
  {
    name: 'users',
    page: 'guide/portal_callcenter_guide/user.mdx',
    rules: {
      disabled: /^(no|yes)$/,
      group: /^[\w ]+(, [\w ]+)*$/,
      role_name: /\S/,
      username: /^[A-Za-z0-9]+$/,
      password: /\S/,
      extension: /^\d*$/,
      last_name: /\S/,
      level: /^(agent|leader|manager|admin)$/,
      create_extension: /^(no|yes)$/,
      email: /^$|^\S+@example\.com$/,
    },
  },
];

test('Every sample file is checked here', () => {
  const files = fastGlob.sync('static/samples/*').sort();
  expect(files).toEqual(samples.flatMap(({ name }) => [`static/samples/${name}.csv`, `static/samples/${name}.xlsx`]));
});

/** Splits at commas outside quotation marks. */
function splitLine(line: string): string[] {
  return line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell) => cell.replace(/^"(.*)"$/, '$1'));
}

test.each(samples)('The sample $name has the columns that its page lists', ({ name, page, rules }) => {
  const csv = readFileSync(`static/samples/${name}.csv`, 'utf8');
  const [header = [], ...records] = csv.trimEnd().split('\n').map(splitLine);
  const source = readFileSync(page, 'utf8');
  const table = listTables(parsePage(page, source)).find(
    ({ section, header: [first] }) => section === 'file-format' && first === 'Column',
  );
  const columns = table?.rows.map((cells) => cells.map((cell) => cell.replaceAll('`', ''))) ?? [];
  const valuesOf = (column: string) => records.map((record) => record[header.indexOf(column)]);

  const names = columns.map(([column = '']) => column);
  const fixedColumns = names.filter((column) => column !== 'Any other column');
  expect(names.length > fixedColumns.length ? header.slice(0, fixedColumns.length) : header).toEqual(fixedColumns);

  expect(records.length).toBeGreaterThan(3);
  for (const [column, rule] of Object.entries(rules)) {
    const invalidValues = valuesOf(column).filter((value) => value === undefined || !rule.test(value));
    expect(invalidValues, column).toEqual([]);
  }

  const example = table?.header.indexOf('Example') ?? -1;
  const missing = columns.filter(([column = '', ...cells]) => example > 0 && !valuesOf(column).includes(cells[example - 1]));
  expect(missing).toEqual([]);

  expect(source).toContain(`(pathname:///samples/${name}.csv)`);
  expect(source).toContain(`(pathname:///samples/${name}.xlsx)`);
  const codeBlock = new RegExp(`\`\`\`text title="${name}\\.csv"\\n([\\s\\S]*?)\`\`\``).exec(source)?.[1];
  expect(codeBlock).toBe(csv);
});
