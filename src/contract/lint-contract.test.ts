import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { contractNames } from './contract-names';
import { findFaults, lintContract } from './lint-contract';
import { type Fault, formatFault } from './list-faults';

const timeout = 60_000;

/** The planted mistakes: path of the call, and what the report says about it. */
const mistakes = [
  ['/v1/without-id', 'operationId'],
  ['/v1/without-summary', 'summary'],
  ['/v1/without-tags', 'Write tags with one tag'],
  ['/v1/unknown-tag', 'nobody'],
  ['/v1/without-page', 'Write x-page with the path of the page'],
  ['/v1/unknown-certainty', 'The call has the unknown x-certainty "guessed". Write "x-certainty: stated"'],
  ['/v1/without-unspecified', 'Write x-unspecified with what is not known'],
  ['/v1/without-success', 'Add the reply of a successful call'],
  ['/v1/without-failure', 'Add the reply of a failed call'],
  ['/v1/wrong-parameter', 'type must be integer'],
  ['/v1/wrong-parameter', 'Write "example:" beside the schema.'],
  ['/v1/wrong-parameter', 'Parameter object description must be present'],
  ['/v1/wrong-example', "must have required property 'phone_number'"],
  ['/v1/wrong-example', '`total` property type must be integer'],
] as const;

/** Parts without a mark of certainty, or with an unknown one: their place, and what the report says about it. */
const unmarked = [
  ['#/paths/~1v1~1unmarked/get', 'The call has no x-certainty. Write "x-certainty: stated"'],
  ['#/paths/~1v1~1unmarked/get/parameters/0', 'The parameter "quiet" has no x-certainty.'],
  ['#/paths/~1v1~1unmarked/get/parameters/1', 'The parameter "loud" has the unknown x-certainty "sure".'],
  ['properties/unmarked', 'The field "unmarked" has no x-certainty.'],
  ['properties/unmarked_by_reference', 'The field "unmarked_by_reference" has no x-certainty.'],
  ['properties/guessed', 'The field "guessed" has the unknown x-certainty "maybe".'],
  ['properties/free/additionalProperties', 'The field with a free name has no x-certainty.'],
  ['#/webhooks/unmarkedEvent/post/', 'The field "call_id" has no x-certainty.'],
  ['#/components/schemas/UnmarkedMessage', 'The message has no x-certainty.'],
  ['#/components/schemas/UnmarkedMessage/properties/event', 'The field "event" has no x-certainty.'],
  [
    '#/x-errors/unmarked-error',
    'The error "unmarked-error" has no certainty. Write "certainty: stated" or "certainty: inferred".',
  ],
] as const;

const call = '#/paths/~1v1~1not-shown/post';
const field = `${call}/requestBody/content/application~1json/schema/properties`;

/** Parts that the reference would drop: their place, and what the report says about it. */
const dropped = [
  ['#/paths/~1v1~1not-shown/summary', 'The reference does not show "summary" here. Say in a description what it means'],
  ['#/paths/~1v1~1not-shown/servers', 'The reference does not show "servers" here.'],
  ['#/paths/~1v1~1not-shown/head', 'The reference does not show "head" here. Take the call out'],
  [`${call}/externalDocs`, 'The reference does not show "externalDocs" here. Say in a description what it means'],
  [`${call}/parameters/0/in`, 'The reference does not show the cookie "session". Name it in the description of the call.'],
  [`${call}/parameters/1/content`, 'The reference does not show "content" here. Write "schema" instead.'],
  [`${call}/requestBody/content/application~1json/encoding`, 'The reference does not show "encoding" here.'],
  [`${call}/requestBody/content/application~1json/examples/elsewhere/externalValue`, 'Write "value" instead.'],
  [`${call}/responses/200/headers`, 'The reference does not show "headers" here. Say in a description what it means'],
  [`${field}/joined/allOf`, 'The reference does not show "allOf" here. Write all fields into one schema.'],
  [`${field}/unlike/not`, 'The reference does not show "not" here.'],
  [`${field}/mixed/properties`, 'The reference does not show "properties" beside "oneOf". Write it into each form.'],
  [`${field}/mixed/required`, 'The reference does not show "required" beside "oneOf". Write it into each form.'],
  [`${call}/parameters/2/schema/example`, 'The reference does not show "example" of "schema". Write it beside "schema".'],
  [`${field}/misspelled/x-certianty`, 'The reference does not show "x-certianty" here.'],
  [`${field}/exemplary/examples`, 'The reference does not show "examples" here. Write one "example" instead.'],
  [`${field}/doubtful/const`, 'The reference does not show "const" beside "enum". Write one of the two.'],
  [`${field}/closed/additionalProperties`, 'Say in a description what happens to other fields.'],
  [`${field}/beside/readOnly`, 'The reference does not show "readOnly" here. Say in a description'],
  [`${field}/limited/items/minLength`, 'The reference does not show "minLength" of "items". Say it in their description.'],
  [`${field}/referred/items/maxLength`, 'The reference does not show "maxLength" of "items".'],
  ['#/components/schemas/Code/pattern', 'The reference does not show "pattern" of "items".'],
  [`${field}/nested/items/items`, 'The reference does not show "items" of "items".'],
  [`${field}/either/required`, 'The reference does not show "required" beside "items". Write a form for each under "anyOf".'],
  [`${field}/alternative/anyOf/0/description`, 'of "anyOf/0". Say it in the description of the whole: the form has no fields.'],
  [`${field}/alternative/anyOf/1/maxItems`, 'of "anyOf/1". Say it in the description of the whole: the form has no fields.'],
  [`${field}/alternative/anyOf/3/anyOf`, 'of "anyOf/3". Say it in the description of the whole'],
] as const;

const unfit = '#/paths/~1v1~1unfit-texts/post';
const asLine = 'The reference shows this text as one paragraph. Write it as one: no empty line, no list, no heading.';

/** Texts that do not fit where the reference shows them: their place, and what the report says about it. */
const texts = [
  [`${unfit}/description`, 'The reference does not show "<id>". Write it as code, between backticks, or leave it out.'],
  [`${unfit}/parameters/0/description`, 'The reference does not show "[note]: https://example.com".'],
  [`${unfit}/parameters/0/schema/description`, 'The reference does not show "<b>".'],
  [`${unfit}/requestBody/content/application~1json/schema/properties/mark/description`, 'does not show "<i>".'],
  [`${unfit}/x-counterparts/0/difference`, asLine],
  [`${unfit}/x-unspecified/1`, asLine],
  [`${unfit}/requestBody/description`, asLine],
  [`${unfit}/responses/200/description`, asLine],
  ['#/x-errors/unfit-error/meaning', asLine],
  ['#/x-errors/unfit-error/fix', asLine],
] as const;

describe('findFaults', () => {
  const file = 'tests/fixtures/contract/broken/v1.yaml';
  let faults: readonly Fault[] = [];
  const find = (message: string, isPlace: (pointer: string) => boolean) =>
    faults.filter((fault) => isPlace(fault.pointer) && formatFault(fault).includes(message));

  beforeAll(async () => {
    faults = await findFaults(file);
  }, timeout);

  test.each(mistakes)('finds the mistake in %s: %s', (path, message) => {
    const start = `#/paths/${path.replaceAll('/', '~1')}/`;
    expect(find(message, (pointer) => `${pointer}/`.startsWith(start))).not.toEqual([]);
  });

  test.each(unmarked)('asks how certain %s is: %s', (place, message) => {
    expect(find(message, (pointer) => pointer.includes(place))).not.toEqual([]);
  });

  test.each(dropped)('refuses %s: %s', (place, message) => {
    expect(find(message, (pointer) => pointer === place)).not.toEqual([]);
  });

  test.each(texts)('refuses the text %s: %s', (place, message) => {
    expect(find(message, (pointer) => pointer === place)).toHaveLength(1);
  });

  test('accepts all that is said of a form with fields', () => {
    expect(find('', (pointer) => pointer.includes(`${field}/alternative/anyOf/2`))).toEqual([]);
  });

  test('takes a mark beside a reference, or at its target', () => {
    expect(find('field "marked', () => true)).toEqual([]);
  });

  test('names file, line and column of each problem', () => {
    expect(faults.length).toBeGreaterThanOrEqual(mistakes.length);
    expect(faults.filter((fault) => fault.file !== file || fault.line < 2)).toEqual([]);
    const [fault] = find('The error "unmarked-error" has no certainty', () => true);
    expect(readFileSync(file, 'utf8').split('\n')[(fault?.line ?? 0) - 1]).toContain('unmarked-error: {');
  });

  test('names the place where a file is not YAML', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'contract-'));
    try {
      writeFileSync(join(folder, 'v1.yaml'), 'openapi: 3.1.0\npaths: [\n');
      expect(await findFaults(join(folder, 'v1.yaml'))).toMatchObject([{ line: 3, column: 1 }]);
      const root = 'openapi: 3.1.0\ninfo: {}\npaths:\n  /a: { $ref: "./v1.yaml#/a" }\n  /b: { $ref: "./v1.yaml#/b" }\n';
      writeFileSync(join(folder, 'root.yaml'), root);
      expect(await findFaults(join(folder, 'root.yaml'))).toMatchObject([{ line: 3, column: 1, pointer: '' }]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('lintContract', () => {
  test('writes each fault on a line, with its place', { timeout }, async () => {
    await expect(lintContract(['tests/fixtures/contract/broken/v1.yaml'])).rejects.toThrow(
      /^The contract breaks rules of redocly\.yaml\.\ntests\/fixtures\/contract\/broken\/v1\.yaml:\d+:\d+ {2}\S.* At #\/\S+: \S.*\n/,
    );
  });

  test('accepts the contract of the site', { timeout }, async () => {
    expect(contractNames.length).toBeGreaterThan(0);
    await lintContract(contractNames.map((name) => `openapi/${name}.yaml`));
  });
});
