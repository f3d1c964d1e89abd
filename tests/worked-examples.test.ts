import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentFiles } from '../src/addresses/site-pages';
import { type PageTable, readTables } from '../src/checks/read-tables';
import { evaluateExpression } from './evaluate-expression';

const files = contentFiles().filter((file) => file.startsWith('guide/') && file.endsWith('.mdx'));
const autocall = 'guide/portal_autocall_guide';
const callcenter = 'guide/portal_callcenter_guide';

function readPage(file: string): string {
  return readFileSync(file, 'utf8').replace(/^( *)```[\s\S]*?^\1```/gm, (block) => block.replace(/[^\n]/g, ''));
}

/** The one table of a page that stands in a section and has this first column name. */
function tableOf(file: string, section: string, firstColumn: string): PageTable {
  const found = readTables(readPage(file)).filter((table) => table.section === section && table.header[0] === firstColumn);
  const [table] = found;
  if (!table || found.length > 1) {
    throw new Error(
      `${file} has ${found.length} tables "${firstColumn}" under #${section}. Write the worked example as one table.`,
    );
  }
  return table;
}

/** The cells of a table by the name in the first column. */
function rowsByName(table: PageTable): Record<string, string[]> {
  return Object.fromEntries(table.rows.map(([name = '', ...cells]) => [name, cells]));
}

/** The first number or time of a cell. */
function numberIn(cell = ''): number {
  return evaluateExpression(/\d+(?::\d{2}){1,2}|\d[\d,]*(?:\.\d+)?%?/.exec(cell)?.[0] ?? 'no number');
}

/** How far a figure may be from the exact value: half of its last digit. */
function rounding(figure: string): number {
  const [, fraction = ''] = /\.(\d+)/.exec(figure) ?? [];
  return (0.5 * 10 ** -fraction.length) / (figure.includes('%') ? 100 : 1) + 1e-9;
}

function equals(figure: string, value: number): boolean {
  return Math.abs(evaluateExpression(figure) - value) <= rounding(figure);
}

/** Equations in running text and cells, such as `(8 + 15) ÷ 4 = 23 ÷ 4 = 5.75`, as the parts between their equals signs. */
function equationsOf(file: string): { place: string; parts: string[] }[] {
  return readPage(file)
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/[\d.,:()%+\-−÷×/= ]*=[\d.,:()%+\-−÷×/= ]*/g)].map(([run]) => ({
        place: `${file}:${index + 1}`,
        parts: run
          .split('=')
          .map((part) => part.replace(/^[ ,.:]+|[ ,.:]+$/g, ''))
          .filter((part) => /\d/.test(part)),
      })),
    )
    .filter(({ parts }) => parts.length > 1 && parts.some((part) => /\d\)? [-+−÷×/] \(?\d/.test(part)));
}

describe('Equations in the portal guides', () => {
  const equations = files.flatMap(equationsOf);

  it('are there to be checked', () => {
    expect(equations.length).toBeGreaterThan(30);
  });

  it.each(equations)('$place: $parts', ({ parts }) => {
    const [first = '', ...results] = parts;
    for (const result of results) {
      expect(equals(result, evaluateExpression(first)), `${first} is ${evaluateExpression(first)}, not ${result}`).toBe(true);
    }
  });
});

describe('The user time example', () => {
  const [example] = readTables(readPage(`${callcenter}/report.mdx`)).filter(({ header }) => header[1] === 'How it is made');
  const rows = example ? rowsByName(example) : {};
  const seconds = (name: string) => numberIn(rows[name]?.[2]);

  it('makes each result as it says', () => {
    const made = Object.entries(rows).filter(([, [how = '']]) => /\d/.test(how));
    expect(made.map(([name]) => name)).toEqual(['Avg talk', 'Avg dispo', 'Time', 'Nonpause', 'Total', 'Login']);
    for (const [name, [how = '']] of made) {
      expect(evaluateExpression(how), name).toBe(seconds(name));
    }
  });

  it('shows each time in seconds too', () => {
    const times = Object.values(rows).filter(([, result = '']) => result.includes(':'));
    expect(times.length).toBeGreaterThan(8);
    expect(times.filter(([, result = '', inSeconds = '']) => evaluateExpression(result) !== numberIn(inSeconds))).toEqual([]);
  });

  it('keeps the formulas of the two tables before it', () => {
    const waiting = seconds('Nonpause') - seconds('Time');
    expect(seconds('Time')).toBe(seconds('Talk') + seconds('Dispo'));
    expect(seconds('Total')).toBe(seconds('Pause') + seconds('Nonpause'));
    expect(seconds('Login')).toBe(waiting + seconds('Dispo') + seconds('Pause'));
    expect(seconds('Avg talk')).toBe(seconds('Talk') / numberIn(rows.Called?.[1]));
  });
});

describe('The queue example', () => {
  const page = readPage(`${callcenter}/report.mdx`);
  const { rows } = tableOf(`${callcenter}/report.mdx`, 'example-queue', 'Call');
  const waits = rows
    .filter(([, , bridged = '']) => bridged.includes(':'))
    .map(([, joined, bridged]) => numberIn(bridged) - numberIn(joined));

  it('takes waiting time as bridged minus joined', () => {
    const shown = rows.filter(([, , , wait = '']) => /^\d+ s$/.test(wait)).map(([, , , wait]) => numberIn(wait));
    expect(shown).toEqual(waits);
    expect(rows.length).toBeGreaterThan(waits.length);
  });

  it('computes speed of answer, abandon rate and service level from the rows', () => {
    const percent = (share: number) => `${share * 100}%`;
    const average = waits.reduce((sum, wait) => sum + wait, 0) / waits.length;
    expect(page).toMatch(new RegExp(`^- ASA: .* = ${average} seconds\\.$`, 'm'));
    expect(page).toMatch(new RegExp(`^- Answer rate: .* = ${percent(waits.length / rows.length)}\\.$`, 'm'));
    expect(page).toMatch(new RegExp(`^- Abandon rate: .* = ${percent((rows.length - waits.length) / rows.length)}\\.$`, 'm'));
    const inTime = waits.filter((wait) => wait <= 20).length;
    expect(page).toMatch(new RegExp(`^- Service level: .* = ${percent(inTime / rows.length)}\\.`, 'm'));
  });
});

describe('The example of the auto-call monitor', () => {
  const file = `${autocall}/monitor_autocall.mdx`;
  const [numbers = []] = tableOf(file, 'example', 'Total leads').rows;
  const [total = 0, leadsCalled = 0, called = 0, dnc = 0, remaining = 0] = numbers.map(numberIn);

  it('divides the leads into called, excluded and left', () => {
    expect(total).toBeGreaterThan(0);
    expect(leadsCalled + dnc + remaining).toBe(total);
    expect(called).toBe(leadsCalled);
  });

  it('computes the share of congestion and the hours that are left from its figures', () => {
    const page = readPage(file);
    const [, calls, part, whole] = /^- ([\d,]+) calls ended as .*: ([\d,]+) \/ ([\d,]+) =/m.exec(page) ?? [];
    expect([numberIn(part), numberIn(whole)]).toEqual([numberIn(calls), called]);
    const [, rate, left, pace] = /^- At ([\d,]+) calls an hour.* ([\d,]+) \/ ([\d,]+) =/m.exec(page) ?? [];
    expect(numberIn(pace)).toBe(numberIn(rate));
    expect(numberIn(left)).toBe(remaining);
  });
});

describe('The example of the auto-call reports', () => {
  const file = `${autocall}/report.mdx`;
  const leads = tableOf(file, 'example', 'Lead').rows;
  const results = leads.flatMap(([, calls = '']) => calls.split(', '));

  it('counts the calls of each lead, and shows the last one', () => {
    expect(leads).toHaveLength(5);
    for (const [lead, calls = '', count = '', last = ''] of leads) {
      expect(calls.split(', '), lead).toHaveLength(Number(count));
      expect(calls.split(', ').at(-1), lead).toBe(last);
    }
  });

  it('names the leads of the sample file', () => {
    const sample = readFileSync('static/samples/leads.csv', 'utf8');
    expect(leads.filter(([lead = '']) => !sample.includes(`\n${lead.replaceAll('`', '')},`))).toEqual([]);
  });

  it('adds them up by campaign', () => {
    const { header, rows } = tableOf(file, 'example', 'Answered');
    const count = (status: string) => results.filter((result) => result === status).length;
    expect(header).toEqual(['Answered', 'No answer', 'Busy', 'Invalid', 'Total']);
    expect(rows[0]?.map(Number)).toEqual([
      count('Answered'),
      count('No Answered'),
      count('Busy'),
      count('Invalid number'),
      results.length,
    ]);
  });
});

describe('The examples of single calls', () => {
  it('count seconds from the start', () => {
    const { rows } = tableOf(`${callcenter}/cdrs.mdx`, 'call-facts', 'Moment');
    const start = numberIn(rows[0]?.[1]);
    expect(rows).toHaveLength(4);
    expect(rows.map(([, , since]) => numberIn(since))).toEqual(rows.map(([, time]) => numberIn(time) - start));
  });

  it('take duration from the start, and billsec and key delay from the answer', () => {
    const moments = rowsByName(tableOf(`${autocall}/cdrs.mdx`, 'example', 'Moment'));
    const since = (from: string, to: string) => numberIn(moments[to]?.[0]) - numberIn(moments[from]?.[0]);
    expect(moments.End?.[1]).toMatch(
      new RegExp(`^Duration: ${since('Start', 'End')} seconds.* = ${since('Answer', 'End')} seconds$`),
    );
    expect(moments['Key 1']?.[1]).toMatch(new RegExp(` = ${since('Answer', 'Key 1')} seconds$`));
  });
});

describe('The example of the call-center monitor', () => {
  it('divides inbound calls into connected, busy line and IVR', () => {
    const rows = rowsByName(tableOf(`${callcenter}/monitor_callcenter.mdx`, 'example', 'Value'));
    const calls = (name: string) => numberIn(rows[name]?.[0]);
    expect(calls('Inbound connected') + calls('Busy line') + calls('IVR')).toBe(calls('Total inbound'));
    expect(calls('Total')).toBe(calls('Total inbound') + calls('Total outbound'));
  });
});

describe('The levels of autodial campaigns', () => {
  it('multiply the Ready agents by the factor', () => {
    const { rows } = tableOf(`${callcenter}/campaign-autodial.mdx`, 'level', 'Level');
    const examples = rows.map(([level = '', , example = '']) => {
      const [, agents = '', ownFactor, calls = ''] = /^(\d+) Ready agents(?: at x([\d.]+))?: (\d+) calls/.exec(example) ?? [];
      return { level, made: Number(agents) * Number(ownFactor ?? /x([\d.]+)/.exec(level)?.[1]), calls: Number(calls) };
    });
    expect(examples).toHaveLength(4);
    expect(examples.filter(({ made, calls }) => made !== calls)).toEqual([]);
  });
});
