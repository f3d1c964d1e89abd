import { readFileSync } from 'node:fs';
import { loadContract } from '@pitel-docs/contract/load-contract';
import { readContract } from '@pitel-docs/contract/read-contract';
import { eventTypes } from '@pitel-docs/sandbox/events/build-payload';
import { test } from 'vitest';
import { readYaml } from '../src/site/read-yaml';
import { expectNoFindings } from './helpers/expect-no-findings';

const { document } = await readContract('openapi/v1.yaml');
const types = Object.keys(document.webhooks ?? {});
const { findOperation } = await loadContract('openapi');

const programs = 'packages/samples/static/programs';

/** Where readers and programs need each type, and how it is written there. */
const mentions: readonly (readonly [file: string, write: (type: string) => string])[] = [
  ...['mjs', 'php'].map((ending) => [`${programs}/receiver.${ending}`, (type: string) => `'${type}'`] as const),
  [`${programs}/receiver.py`, (type) => `"${type}"`],
  [`${programs}/events.json`, (type) => `"event": "${type}"`],
  ['docs/api/v1/event/index.mdx', (type) => `| \`${type}\` |`],
  ['docs/api/v1/event/description.mdx', (type) => `<TabItem value="${type}"`],
  ['docs/api/index.mdx', (type) => `\`${type}\``],
];

test('Each type of event is in the sandbox, receivers, examples and tables', () => {
  const findings = mentions.flatMap(([file, write]) => {
    const text = readFileSync(file, 'utf8');
    const missingTypes = types.filter((type) => !text.includes(write(type)));
    return missingTypes.map((type) => ({
      file,
      line: 1,
      message: `no event "${type}"`,
      fix: `Write ${write(type)} beside the others.`,
    }));
  });
  const unsentTypes = types.filter((type) => !(eventTypes as readonly string[]).includes(type));
  const file = 'packages/sandbox/events/build-payload.ts';
  const fix = 'Add it to eventTypes, and send it where calls change.';
  expectNoFindings([...findings, ...unsentTypes.map((type) => ({ file, line: 1, message: `no event "${type}"`, fix }))]);
});

const eventFile = 'openapi/v1/event.yaml';

test('The contract has each webhook of its events, and a hook can be created for each', () => {
  const { content } = findOperation('createEventHookV1').requestBody ?? { content: {} };
  const [body] = Object.values(content);
  const hooks = (body?.schema?.properties?.event?.enum ?? []).map(String);
  const { webhooks = {} } = readYaml(readFileSync(eventFile, 'utf8')).values;
  const written = Object.keys(webhooks as object);
  const list = (file: string, names: readonly string[], inFile: readonly string[], fix: string) =>
    names.filter((type) => !inFile.includes(type)).map((type) => ({ file, line: 1, message: `no event "${type}"`, fix }));
  expectNoFindings([
    ...list('openapi/v1.yaml', [...new Set([...written, ...hooks])], types, 'Add it to "webhooks", as the others.'),
    ...list(eventFile, types, hooks, 'Add it to the "enum" of the field "event".'),
  ]);
});
