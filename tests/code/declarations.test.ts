import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listTables } from '../../src/checks/page-parts';
import { parsePage } from '../../src/checks/parse-page';
import { listDeclaredMembers } from './list-declared-members';

const guide = 'pitel_app/react/react_native_guide.mdx';
const web = 'pitel_app/web/pitelsdk_web.mdx';
const token = 'pitel_app/web/get_pitel_token.mdx';
const reactNative = 'static/sdk/react-native-pitel-voip.d.ts';
const browser = 'static/sdk/pitelsdk.d.ts';

/** A reference table, the declaration that states the same, and the columns in which names stand. */
type Pair = { page: string; section: string; subject: string; file: string; name: string; columns?: string[]; row?: string };

const pairs: Pair[] = [
  { page: guide, section: 'exports', subject: 'Export', file: reactNative, name: 'react-native-pitel-voip' },
  { page: guide, section: 'context', subject: 'Field', file: reactNative, name: 'PitelSDKContextValue' },
  { page: guide, section: 'sdk-options-init', subject: 'Key', file: reactNative, name: 'SdkOptionsInit' },
  { page: guide, section: 'pitel-sdk', subject: 'Prop', file: reactNative, name: 'PitelSDKProps' },
  { page: guide, section: 'use-register', subject: 'Field', file: reactNative, name: 'Registration' },
  { page: guide, section: 'call-states', subject: 'Value', file: reactNative, name: 'CallState' },
  { page: guide, section: 'pitel-call-notif', subject: 'Prop', file: reactNative, name: 'PitelCallNotifProps' },
  { page: guide, section: 'pitel-call-out', subject: 'Prop', file: reactNative, name: 'PitelCallOutProps' },
  { page: guide, section: 'pitel-call-kit', subject: 'Prop', file: reactNative, name: 'PitelCallKitProps' },
  { page: guide, section: 'tokens', subject: 'Field', file: reactNative, name: 'RegisterDeviceTokenParams' },
  {
    page: guide,
    section: 'tokens',
    subject: 'Field',
    file: reactNative,
    name: 'RemoveDeviceTokenParams',
    row: 'Remove',
  },
  { page: guide, section: 'tokens', subject: 'Field', file: reactNative, name: 'DeviceToken', row: 'Response' },
  { page: guide, section: 'instance', subject: 'Method', file: reactNative, name: 'PitelSDKInstance' },
  { page: guide, section: 'airplay', subject: 'Member', file: reactNative, name: 'AirPlayManager' },
  { page: guide, section: 'airplay', subject: 'Prop of `AirPlayButton`', file: reactNative, name: 'AirPlayButtonProps' },
  { page: guide, section: 'airplay', subject: 'Field of a route', file: reactNative, name: 'AudioRoute' },
  { page: guide, section: 'lock-screen-manager', subject: 'Method', file: reactNative, name: 'LockScreenManager' },
  { page: web, section: 'constructor', subject: 'Argument', file: browser, name: 'new PitelSDK' },
  { page: web, section: 'options', subject: 'Option', file: browser, name: 'PitelOptions' },
  { page: web, section: 'events', subject: 'Event', file: browser, name: 'PitelDelegates' },
  { page: web, section: 'methods', subject: 'Method', columns: ['Method', 'Also seen as'], file: browser, name: 'PitelSDK' },
  { page: web, section: 'call-options', subject: 'Call option', file: browser, name: 'PitelCallOptions' },
  {
    page: token,
    section: 'helper-class',
    subject: 'Member',
    file: 'tests/declarations/pitelhelpers-nodejs.d.ts',
    name: 'PitelHelpers',
  },
];

/** Names in code: `call(number)` and `AirPlayManager.isAvailable()` name a method, `a`, `b` two things. */
function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text.replace(/\(.*$/, '').replace(/^.*\./, ''));
}

/** A row of a table: its cells by the heading of their column, without labels of certainty. */
interface TableRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

const withoutMarks = (cell: string): string => cell.replace(/<Certainty [^>]*>/g, '').trim();

function rowsOf({ page, section, subject, row }: Pair): readonly TableRow[] {
  const tables = listTables(parsePage(page, readFileSync(page, 'utf8')));
  const table = tables.find((candidate) => candidate.section === section && withoutMarks(candidate.header[0] ?? '') === subject);
  if (!table) {
    throw new Error(`${page} has no table with the first column "${subject}" under {#${section}}.`);
  }
  const rows = table.rows.map((cells, index) => ({
    line: table.line + 2 + index,
    cells: Object.fromEntries(cells.map((cell, column) => [withoutMarks(table.header[column] ?? ''), withoutMarks(cell)])),
  }));
  return row ? rows.filter(({ cells }) => cells[row] === 'Yes') : rows;
}

describe.each(pairs)('$name and the table under #$section of $page', (pair) => {
  const { page, file, name, subject, columns = [subject] } = pair;
  const rows = rowsOf(pair);
  const documented = rows.flatMap(({ line, cells }) =>
    columns.flatMap((column) => namesIn(cells[column] ?? '').map((member) => ({ member, line, required: cells.Required }))),
  );
  const declared = listDeclaredMembers(file, name);

  test('name the same things', () => {
    expect(documented.length).toBeGreaterThan(0);
    const undeclared = documented.filter(({ member }) => !declared.some((other) => other.name === member));
    const undocumented = declared.filter((member) => !documented.some((other) => other.member === member.name));
    expect([
      ...undeclared.map(({ member, line }) => `${page}:${line}: found ${member}; declare it as a member of ${name} in ${file}.`),
      ...undocumented.map((member) => `${file}: found ${member.name} in ${name}; add it to the table in ${page}.`),
    ]).toEqual([]);
  });

  test('agree on what is required', () => {
    const stated = documented.filter(({ required }) => required !== undefined);
    const disagreeing = stated.filter(
      ({ member, required = '' }) => declared.find((other) => other.name === member)?.isOptional === required.startsWith('Yes'),
    );
    expect(
      disagreeing.map(({ member, line }) => `${page}:${line}: ${member} is required on one side only, here or in ${file}.`),
    ).toEqual([]);
  });
});
