import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkChanges, formatRecord, recordFile } from './contract-record';
import { formatFinding } from './finding';
import { copyContract } from './fixtures/copy-contract';
import { readContract } from './read-contract';

/** A copy of the valid contract, with the record of its first version. */
async function recordContract() {
  const { folder, change } = copyContract();
  mkdirSync(join(folder, 'history'));
  writeFileSync(
    recordFile(folder, 'v1'),
    formatRecord((await readContract(join(folder, 'v1.yaml'))).document),
  );
  return { folder, change };
}

test.each([
  [
    'v1.yaml',
    '/v1/numbers/file:',
    '/v1/numbers/upload:',
    ['POST /v1/numbers/file is gone', 'POST /v1/numbers/upload is new'],
  ],
  ['v1.yaml', 'code: NUMBER_LISTED', 'code: LISTED', ['error NUMBER_LISTED is gone', 'error LISTED is new']],
  [
    'v1.yaml',
    'payload: { type: string,',
    'payload: { type: integer,',
    ['message SpokenMessage.payload no longer has {"type":"string"}'],
  ],
  [
    'resources.yaml',
    'required: [api_key]',
    'required: []',
    ['POST /v1/auth/token request (application/json) no longer has {'],
  ],
  ['resources.yaml', 'enum: [a, b]', 'enum: [b, a]', []],
  ['resources.yaml', 'format: password, minLength', 'minLength', []],
  [
    'resources.yaml',
    'tags: [auth]\n      security: []',
    'tags: [auth]',
    ['POST /v1/auth/token no longer has {"access":'],
  ],
  [
    'resources.yaml',
    'requestBody:\n        required: true',
    'requestBody:',
    ['POST /v1/auth/token no longer has {"access":'],
  ],
  [
    'resources.yaml',
    '        - { name: kind, in: query,',
    '        - { name: age, in: query, description: Only this age., x-certainty: stated, schema: { type: string }, example: a }\n        - { name: kind, in: query,',
    ['GET /v1/numbers query parameter age is new'],
  ],
  ['v1.yaml', 'meaning: The number is in the list already.', 'meaning: The list has the number.', []],
])('Refuses a change of %s that programs may depend on: %s to %s', async (name, from, to, changes) => {
  const { folder, change } = await recordContract();
  change(name, from, to);
  const line = 'v1\\.yaml:\\d+ {2}';
  const advice = '.* → .*[Rr]aise info\\.version, now 1\\.0\\.0, ';
  const pattern = (text: string) => expect.stringMatching(line + text.replace(/[/.{}()]/g, '\\$&') + advice);
  expect((await checkChanges(folder)).map(formatFinding)).toEqual(changes.map(pattern));
});

test('Reports a change of a shared schema once, with all its operations', async () => {
  const { folder, change } = await recordContract();
  change(
    'resources.yaml',
    'phone_number: { type: string, description: Whom to call.',
    'phone_number: { type: integer, description: Whom to call.',
  );
  const messages = (await checkChanges(folder)).map(({ message }) => message);
  expect(messages).toContainEqual(
    expect.stringMatching(/phone_number \(also [A-Z]+ \/v1\/[^)]*\) no longer has/),
  );
});

test('Accepts every change in a contract with a new version', async () => {
  const { folder, change } = await recordContract();
  change('v1.yaml', 'code: NUMBER_LISTED', 'code: LISTED');
  change('v1.yaml', 'version: 1.0.0', 'version: 1.1.0');
  expect(await checkChanges(folder)).toEqual([]);
});
