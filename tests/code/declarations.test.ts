import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { listTables } from '../../src/page-source/page-tree';
import { parsePage } from '../../src/page-source/parse-page';

const reference = 'pitel_app/react/rn_pitel_demo.mdx';
const push = 'pitel_app/react/push_notif.mdx';
const web = 'pitel_app/web/pitelsdk_web.mdx';
const token = 'pitel_app/web/get_pitel_token.mdx';

const files = {
  [reference]: 'static/sdk/react-native-pitel-voip.d.ts',
  [push]: 'static/sdk/react-native-pitel-voip.d.ts',
  [web]: 'static/sdk/pitelsdk.d.ts',
  [token]: 'tests/declarations/pitelhelpers-nodejs.d.ts',
};

/**
 * A reference table, found by its first column, and its declaration. `row` names a column: only rows with
 * "Yes" in it count.
 */
interface Pair {
  readonly page: keyof typeof files;
  readonly section: string;
  readonly subject: string;
  readonly name: string;
  /** The columns that contain names. Default: the first. */
  readonly columns?: readonly string[];
  readonly row?: string;
}

const pairs: readonly Pair[] = [
  { page: reference, section: 'exports', subject: 'Export', name: 'react-native-pitel-voip' },
  { page: reference, section: 'context', subject: 'Field', name: 'PitelSDKContextValue' },
  { page: reference, section: 'sdk-options-init', subject: 'Key', name: 'SdkOptionsInit' },
  { page: reference, section: 'pitel-sdk', subject: 'Prop', name: 'PitelSDKProps' },
  { page: reference, section: 'use-register', subject: 'Field', name: 'Registration' },
  { page: reference, section: 'call-states', subject: 'Value', name: 'CallState' },
  { page: reference, section: 'pitel-call-notif', subject: 'Prop', name: 'PitelCallNotifProps' },
  { page: reference, section: 'pitel-call-out', subject: 'Prop', name: 'PitelCallOutProps' },
  { page: reference, section: 'pitel-call-kit', subject: 'Prop', name: 'PitelCallKitProps' },
  { page: reference, section: 'tokens', subject: 'Field', name: 'RegisterDeviceTokenParams' },
  { page: reference, section: 'tokens', subject: 'Field', name: 'RemoveDeviceTokenParams', row: 'Remove' },
  { page: reference, section: 'tokens', subject: 'Field', name: 'DeviceToken', row: 'Response' },
  { page: reference, section: 'instance', subject: 'Method', name: 'PitelSDKInstance' },
  { page: reference, section: 'airplay', subject: 'Member', name: 'AirPlayManager' },
  { page: reference, section: 'airplay', subject: 'Prop of `AirPlayButton`', name: 'AirPlayButtonProps' },
  { page: reference, section: 'airplay', subject: 'Field of a route', name: 'AudioRoute' },
  { page: push, section: 'lock-screen-manager', subject: 'Method', name: 'LockScreenManager' },
  { page: web, section: 'constructor', subject: 'Argument', name: 'new PitelSDK' },
  { page: web, section: 'options', subject: 'Option', name: 'PitelOptions' },
  { page: web, section: 'events', subject: 'Event', name: 'PitelDelegates' },
  { page: web, section: 'methods', subject: 'Method', name: 'PitelSDK', columns: ['Method', 'Also seen as'] },
  { page: web, section: 'call-options', subject: 'Call option', name: 'PitelCallOptions' },
  { page: token, section: 'helper-class', subject: 'Member', name: 'PitelHelpers' },
];

const program = ts.createProgram(Object.values(files), { noLib: true, noResolve: true });
const checker = program.getTypeChecker();

function findSymbol(node: ts.Node | undefined, name: string): ts.Symbol | undefined {
  const label = node && ts.getNameOfDeclaration(node as ts.Declaration);
  const isFound = label && 'text' in label && label.text === name;
  return isFound ? checker.getSymbolAtLocation(label) : node && ts.forEachChild(node, (child) => findSymbol(child, name));
}

type DeclaredMember = Pick<ts.Symbol, 'name' | 'valueDeclaration'>;

/**
 * @param name - An interface, class, constant, string union or module, or `new Class` for constructor
 *   parameters.
 * @throws Error when the file does not declare the name.
 */
function listDeclared(file: string, name: string): readonly DeclaredMember[] {
  const [, className] = /^new (\w+)$/.exec(name) ?? [];
  const symbol = findSymbol(program.getSourceFile(file), className ?? name);
  if (!symbol) {
    throw new Error(`${file} declares no "${name}". Declare it, or correct the name in the test.`);
  }
  if (className) {
    return checker.getTypeOfSymbol(symbol).getConstructSignatures()[0]?.parameters ?? [];
  }
  if (symbol.flags & ts.SymbolFlags.Module) {
    // Skip types, which do not exist at run time.
    return checker.getExportsOfModule(symbol).filter(({ flags }) => flags & ts.SymbolFlags.Value);
  }
  const isConstant = symbol.flags & ts.SymbolFlags.Variable;
  const type = isConstant ? checker.getTypeOfSymbol(symbol) : checker.getDeclaredTypeOfSymbol(symbol);
  return type.isUnion()
    ? type.types.flatMap((one) => (one.isStringLiteral() ? [{ name: one.value }] : []))
    : type.getProperties();
}

const isOptional = ({ valueDeclaration: node }: DeclaredMember): boolean =>
  Boolean(node && 'questionToken' in node && node.questionToken);

/** Names in code spans. `call(number)` and `AirPlayManager.isAvailable()` each name a method. */
function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text.replace(/\(.*$/, '').replace(/^.*\./, ''));
}

const withoutMarks = (cell: string): string => cell.replace(/<Certainty [^>]*>/g, '').trim();

const tables = new Map(Object.keys(files).map((page) => [page, listTables(parsePage(page, readFileSync(page, 'utf8')))]));

function listDocumented({ page, section, subject, columns = [subject], row }: Pair) {
  const table = tables
    .get(page)
    ?.find((candidate) => candidate.section === section && withoutMarks(candidate.header[0] ?? '') === subject);
  if (!table) {
    throw new Error(`${page} has no table with the first column "${subject}" under {#${section}}.`);
  }
  const header = table.header.map(withoutMarks);
  return table.rows.flatMap((cells, index) => {
    const read = (column: string): string => withoutMarks(cells[header.indexOf(column)] ?? '');
    const names = row && read(row) !== 'Yes' ? [] : columns.flatMap((column) => namesIn(read(column)));
    const required = header.includes('Required') ? read('Required').startsWith('Yes') : undefined;
    return names.map((name) => ({ name, position: `${page}:${table.line + 2 + index}`, required }));
  });
}

test.each(pairs)('$name and the table under #$section of $page have the same names and required members', (pair) => {
  const { page, name } = pair;
  const file = files[page];
  const documentedMembers = listDocumented(pair);
  const declaredMembers = listDeclared(file, name);
  const declaredNames = declaredMembers.map((member) => member.name);
  const documentedNames = documentedMembers.map((member) => member.name);
  expect(documentedMembers.length).toBeGreaterThan(0);
  const undeclaredMembers = documentedMembers.filter((member) => !declaredNames.includes(member.name));
  const undocumentedNames = declaredNames.filter((member) => !documentedNames.includes(member));
  const contradictions = documentedMembers.filter((member) => {
    const same = declaredMembers.find((declaredMember) => declaredMember.name === member.name);
    return same && member.required === isOptional(same);
  });
  expect([
    ...undeclaredMembers.map(
      (member) => `${member.position}: found ${member.name}; declare it as a member of ${name} in ${file}.`,
    ),
    ...undocumentedNames.map((member) => `${file}: found ${member} in ${name}; add it to the table in ${page}.`),
    ...contradictions.map((member) => `${member.position}: ${member.name} is required on one side only, here or in ${file}.`),
  ]).toEqual([]);
});
