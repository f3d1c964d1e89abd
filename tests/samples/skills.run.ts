// Runs the code of the skill for the API against the sandbox, with the client that it imports.
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '@pitel-docs/samples/run/run-command';
import { serveSandbox } from '@pitel-docs/samples/run/serve-sandbox';
import { siteOperations } from '@pitel-docs/sandbox/tests/operations';
import { expect, test } from 'vitest';

const text = readFileSync('src/markdown-copies/skills/pitel-api.md', 'utf8');
const [, code = ''] = /```js\n(.*?)```/s.exec(text) ?? [];
const lines = code.split('\n').map((line) => line.trim());

const ids = `
const [{ list_uuid, lead_uuid }] = (await pitel.get('/v3/lead', { limit: 1, offset: 0 })).data;
const [{ campaign_uuid }] = (await pitel.get('/v3/campaign', { limit: 1, offset: 0 })).data;
`;
const last = `
const { concurrent_call } = await pitel.get('/v3/campaign/{campaign_uuid}', { campaign_uuid });
console.log(lead.lead_uuid === lead_uuid, concurrent_call);
`;

test('The code of the skill does what its text says', async () => {
  const sandbox = await serveSandbox(siteOperations);
  const folder = mkdtempSync(join(tmpdir(), 'skills-'));
  cpSync('packages/samples/static/clients/pitel.mjs', join(folder, 'pitel.mjs'));
  const [first = '', ...rest] = lines;
  writeFileSync(join(folder, 'skill.mjs'), [first, ids, ...rest, last].join('\n'));
  const environment = { PITEL_BASE_URL: sandbox.baseUrlOf('skill'), PITEL_API_KEY: 'example-key' };
  const { output, failure } = await runCommand(['node', 'skill.mjs'], { folder, environment });
  expect(failure).toBe('');
  expect(output).toMatch(/^(0\d{9}\n)+true 8\n$/);
});
