import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contractNames } from '../contracts';
import { type Document, readContract } from '../read-contract';
import { readMessages } from '../read-messages';
import { mergeContracts } from './merge-contracts';
import { publishContract } from './publish-contract';

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

test('The merged contract has all parts of the contracts', async () => {
  const bundles = await Promise.all(
    contractNames.map(async (name) => {
      const text = (await publishContract(`openapi/${name}.yaml`)).get(`${name}.json`) ?? '';
      return [name, JSON.parse(text)] as const;
    }),
  );
  const file = join(mkdtempSync(join(tmpdir(), 'merged-')), 'openapi.json');
  writeFileSync(file, JSON.stringify(mergeContracts(bundles)));
  const { document: merged } = await readContract(file);
  const schemes = Object.keys(merged.components?.securitySchemes ?? {});
  let expected: Partial<Document> = {};
  for (const name of contractNames) {
    const { document } = await readContract(`openapi/${name}.yaml`);
    const prepare = (paths: Document['paths']): Document['paths'] =>
      JSON.parse(JSON.stringify(paths ?? {}), (_key, value) =>
        value?.operationId
          ? {
              ...value,
              tags: value.tags.map((tag: string) => `${name}.${tag}`),
              security: (value.security ?? document.security).map(() => ({ [`${name}.accessToken`]: [] })),
            }
          : value,
      );
    expect(document.servers?.[0]?.url).toBe(merged.servers?.[0]?.url);
    expect(schemes).toContain(`${name}.accessToken`);
    expected = {
      paths: { ...expected.paths, ...prepare(document.paths) },
      webhooks: { ...expected.webhooks, ...prepare(document.webhooks) },
      'x-errors': { ...expected['x-errors'], ...document['x-errors'] },
      'x-unspecified': [...(expected['x-unspecified'] ?? []), ...(document['x-unspecified'] ?? [])],
    };
  }
  expect(merged).toMatchObject(expected);
  expect(Object.keys(merged.paths ?? {})).toEqual(Object.keys(expected.paths ?? {}));
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
  const messageSchemas = Object.values(components.schemas ?? {}).filter((schema) => schema['x-direction']);
  const bodies = Object.values(webhooks).map(
    ({ post }) => post?.requestBody?.content['application/json']?.schema,
  );
  expect(messages.map(({ payload }) => payload)).toEqual([...messageSchemas, ...bodies]);
  expect(fromPitel.filter(({ payload }) => payload['x-direction'] === 'to-pitel')).toEqual([]);
});
