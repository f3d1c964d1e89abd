import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contractNames } from './contracts';
import { publishContract } from './publish-contract';
import { readContract } from './read-contract';
import { readMessages } from './read-messages';

test.each(contractNames)('The published contract %s equals its sources', async (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  const texts = await publishContract(`openapi/${name}.yaml`);
  expect(texts.get(`${name}.json`)).not.toMatch(/"\$ref": "[^#]/);
  const copy = join(folder, `${name}.yaml`);
  writeFileSync(copy, texts.get(`${name}.yaml`) ?? '');
  const { components: _, ...published } = (await readContract(copy)).document;
  const { components: _components, ...source } = (await readContract(`openapi/${name}.yaml`)).document;
  expect(published).toEqual(source);
});

test.each([
  ['psr', ['connected', 'media', 'closed', 'media', 'chunk', 'transfer', 'hangup']],
  ['v1', ['ringing', 'answered', 'hangup', 'cdr', 'missed', 'cdr_autocall']],
])('The AsyncAPI document of %s has every message of the contract', async (name, names) => {
  const file = `openapi/${name}.yaml`;
  const text = (await publishContract(file)).get(`${name}.asyncapi.json`) ?? '';
  expect(text).not.toMatch(/"\$ref": "[^#]/);
  const copy = join(mkdtempSync(join(tmpdir(), 'messages-')), 'copy.json');
  writeFileSync(copy, text);
  const fromPitel = await readMessages(copy, 'send');
  const messages = [...fromPitel, ...(await readMessages(copy, 'receive'))];
  expect(messages.map((message) => message.name)).toEqual(names);
  const { info, webhooks = {}, components = {} } = (await readContract(file)).document;
  expect(JSON.parse(text).info.version).toBe(info.version);
  const directed = Object.values(components.schemas ?? {}).filter((schema) => schema['x-direction']);
  const bodies = Object.values(webhooks).map(({ post }) => post?.requestBody?.content['application/json']?.schema);
  expect(messages.map(({ payload }) => payload)).toEqual([...directed, ...bodies]);
  expect(fromPitel.filter(({ payload }) => payload['x-direction'] === 'to-pitel')).toEqual([]);
});
