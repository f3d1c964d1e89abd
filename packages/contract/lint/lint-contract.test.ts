import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { formatFinding } from '../finding';
import { copyContract } from '../fixtures/copy-contract';
import { loadContract } from '../load-contract';
import { fixes } from '../redocly-fixes';
import { checkContracts, createLintConfig, lintContract } from './lint-contract';

const fixtures = 'packages/contract/fixtures';

/** The messages of our own rules say what to write. */
const isCustomRule = (rule: string): boolean => rule === 'assertions' || rule.includes('/');

const isError = (setting: unknown): boolean => [setting, Object(setting).severity].includes('error');

/** Reads the `# finds: …` comments of a fixture as `line: text`. */
function readExpected(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, index) =>
      (text.split(' # finds: ')[1]?.split(' | ') ?? []).map((what) => `${index + 1}: ${what}`),
    );
}

test('Reports exactly the mistakes, each on its line', async () => {
  const file = `${fixtures}/broken/v1.yaml`;
  const fetching = vi.spyOn(globalThis, 'fetch');
  const expected = readExpected(file);
  const findings = await lintContract(file);
  const found = findings.map(({ line, message, fix }) => {
    const text = `${line}: ${message} → ${fix}`;
    return expected.find((start) => text.startsWith(start)) ?? text;
  });
  expect([...new Set(found)].sort()).toEqual(expected.sort());
  expect(new Set(findings.map((finding) => finding.file))).toEqual(new Set([file]));
  // The external example in the fixture is not fetched.
  expect(fetching).not.toHaveBeenCalled();
});

test('Reports invalid YAML once, with path, line and advice', async () => {
  expect((await lintContract(`${fixtures}/no-yaml/v1.yaml`)).map(formatFinding)).toEqual([
    expect.stringMatching(
      /^packages\/contract\/fixtures\/no-yaml\/broken\.yaml:3:\d+ {2}The YAML can't be read: bad indentation of a mapping entry → Put a text that has ": "/,
    ),
  ]);
});

test('Reports a mistake in the AsyncAPI document on its line', async () => {
  const { folder } = copyContract();
  mkdirSync(join(folder, 'v1'));
  const channels =
    'channels: { hook: {} }\noperations:\n  sendEvent: { action: sends, channel: { $ref: "#/channels/hooks" } }\n';
  writeFileSync(
    join(folder, 'v1/asyncapi.yaml'),
    `asyncapi: 3.0.0\ninfo: { title: Events, version: 1.0.0 }\n${channels}`,
  );
  const findings = await lintContract(join(folder, 'v1.yaml'));
  expect(findings).toMatchObject([
    { line: 5, rule: 'struct' },
    { line: 5, rule: 'rule/page-named' },
    { line: 5, rule: 'no-unresolved-refs' },
  ]);
});

test('Reports empty texts of the AsyncAPI document on their lines', async () => {
  const { folder } = copyContract();
  mkdirSync(join(folder, 'v1'));
  const lines = [
    'asyncapi: 3.0.0',
    'info: { title: Events, version: 1.0.0, description: "" }',
    'channels: { hook: { description: "", messages: { ringing: { payload: { type: object },',
    '  summary: "" } } } }',
    'operations: { sendEvent: { action: send, x-page: /api/v1/event, channel: { $ref: "#/channels/hook" },',
    '  summary: Sends one event to the hook. Sends one event to the hook. } }',
  ];
  writeFileSync(join(folder, 'v1/asyncapi.yaml'), lines.join('\n'));
  const findings = await lintContract(join(folder, 'v1.yaml'));
  expect(findings).toMatchObject([
    { line: 2, message: 'This text is empty', fix: 'Write it, or leave it out.' },
    { line: 3, message: 'This text is empty' },
    { line: 4, message: 'This text is empty' },
    { line: 6, message: 'This text has "Sends one event to the hook." a second time' },
  ]);
});

test('Every rule that stops the check says what to write instead', async () => {
  const { rules } = await createLintConfig();
  const settings = [rules.oas3_1, rules.async3, rules.arazzo1].flatMap((ofVersion) =>
    Object.entries(ofVersion ?? {}),
  );
  const names = settings.flatMap(([name, setting]) =>
    isError(setting) && !isCustomRule(name) ? [name] : [],
  );
  expect(names).toContain('operation-summary');
  expect(names.filter((name) => !Object.hasOwn(fixes, name))).toEqual([]);
});

test.each([
  ['resources.yaml', '"#/schemas/Number"', '"#/schemas/Numbr"'],
  ['resources.yaml', '"#/responses/done"', '"#/responses/dome"'],
  ['resources.yaml', '"#/schemas/Entry/properties/phone_number"', '"#/schemas/Entry/properties/phone_numbr"'],
  ['v1.yaml', './resources.yaml#/', './resource.yaml#/'],
])('Reports only the misspelled reference in %s, with the nearest one', async (name, right, wrong) => {
  const { folder, change } = copyContract();
  const text = change(name, right, wrong);
  const line = text.slice(0, text.indexOf(right)).split('\n').length;
  const findings = await lintContract(join(folder, 'v1.yaml'));
  expect(findings).toEqual([expect.objectContaining({ line, rule: 'no-unresolved-refs' })]);
  expect(findings[0]?.fix).toContain(right.replaceAll('"', ''));
});

test('Refuses a folder with "#" in its name with one finding', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'folder-')), 'a#b');
  cpSync(`${fixtures}/good`, folder, { recursive: true });
  const findings = await lintContract(join(folder, 'v1.yaml'));
  expect(findings).toMatchObject([{ line: 1, message: `the folder ${folder} has "#" in its name` }]);
});

test('Reports a renamed field at the references to it, with both ways to correct it', async () => {
  const { folder, change } = copyContract();
  change(
    'resources.yaml',
    'phone_number: { type: string, description: Whom to call., x-certainty: stated }\n      c',
    'phone: {}\n      c',
  );
  const fixes = (await lintContract(join(folder, 'v1.yaml'))).map(({ fix }) => fix);
  expect(fixes).toContainEqual(expect.stringContaining('or rename "phone" there to "phone_number"'));
});

test.each(['3.0.3', '3.2.0'])(
  'Refuses OpenAPI %s with one finding that names the supported version',
  async (version) => {
    const file = join(mkdtempSync(join(tmpdir(), 'version-')), 'v1.yaml');
    writeFileSync(
      file,
      `# A contract\nopenapi: ${version}\npaths: { /a: { get: { responses: { "200": { nullable: true } } } } }\n`,
    );
    const finding = expect.objectContaining({
      line: 2,
      fix: expect.stringMatching(/^Write "openapi: 3\.1\.0"/),
    });
    expect(await lintContract(file)).toEqual([finding]);
  },
);

test('Refuses an empty file with one finding', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'empty-')), 'v1.yaml');
  writeFileSync(file, '');
  expect(await lintContract(file)).toEqual([
    expect.objectContaining({ line: 1, fix: expect.stringMatching(/^Write "openapi: 3/) }),
  ]);
});

test('Reports circular schemas with file, line and column', async () => {
  const message =
    /^.* (?:breaks rules of packages\/contract\/lint\/redocly\.yaml|is not a valid OpenAPI 3\.1 contract)\.\n[\s\S]*^packages\/contract\/fixtures\/circle\/v1\.yaml:12:50 {2}This leads back to a part that contains it → Write out/m;
  await expect(checkContracts([`${fixtures}/circle/v1.yaml`])).rejects.toThrow(message);
  await expect(loadContract(`${fixtures}/circle`)).rejects.toThrow(message);
});
