// Removes each supported part from a contract that uses them all, and checks that the output changes.
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { lintContract } from '@pitel-docs/contract/lint/lint-contract';
import { supportRules } from '@pitel-docs/contract/lint/support-rules';
import { extensions, keywords, values } from '@pitel-docs/contract/lint/supported-parts';
import { loadContract } from '@pitel-docs/contract/load-contract';
import { createReferenceResolver } from '@pitel-docs/contract/read-contract';
import { publishCollection } from '@pitel-docs/samples/postman/publish-collection';
import { writeContractTable } from '@pitel-docs/samples/write-contract-table';
import { compileChecks } from '@pitel-docs/sandbox/http/check-request';
import {
  createConfig,
  type Document,
  lintDocument,
  type NormalizedProblem,
  parseYaml,
  stringifyYaml,
} from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import {
  changeListNodes,
  errorCatalogNodes,
  unspecifiedPointNodes,
  versionMapNodes,
} from '../src/reference/contract-table-nodes';
import { objectTableNodes } from '../src/reference/object-table-nodes';
import { operationNodes } from '../src/reference/operation-nodes';

const folder = 'packages/contract/fixtures/good';

/** Parts that affect only the published contract, which programs read. */
const publishedFiles = [
  'Root webhooks',
  'Root components',
  'Components schemas',
  'Components securitySchemes',
  'Server description',
  'ServerVariable description',
  'SecurityScheme description',
  'Tag x-displayName',
  'Schema contentEncoding',
  'Schema x-direction',
  'items x-certainty',
  'anyOf type',
  'anyOf required',
];

interface Row {
  readonly name: string;
  readonly list: (string | boolean)[];
  readonly row: string | boolean;
}

function listRows(table: Readonly<Record<string, (string | boolean)[]>>): Row[] {
  return Object.entries(table).flatMap(([kind, list]) =>
    list.map((row) => ({ name: `${kind} ${row}`.replace('?', ''), list, row })),
  );
}

const config = await createConfig({ plugins: [supportRules], rules: { 'support/supported-parts': 'error' } });

const externalRefResolver = createReferenceResolver();
const document = (await externalRefResolver.resolveDocument(null, `${folder}/v1.yaml`, true)) as Document;

/** Removes a row from the table, so that the linter reports each use of it. */
async function findUses({ list, row }: Row): Promise<NormalizedProblem['location'][number][]> {
  const position = list.indexOf(row);
  list.splice(position, 1);
  const problems = await lintDocument({ document, config, externalRefResolver });
  list.splice(position, 0, row);
  return problems.flatMap(({ location: [location] }) => location ?? []);
}

function removePart(document: unknown, pointer: string): void {
  const steps = pointer.slice(2).split('/');
  const names = steps.map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = names.pop() ?? '';
  const part = names.reduce<unknown>((outer, name) => (outer as Record<string, unknown> | undefined)?.[name], document);
  delete (part as Record<string, unknown> | undefined)?.[last];
}

async function copyWithout(locations: Awaited<ReturnType<typeof findUses>>): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'row-'));
  cpSync(folder, copy, { recursive: true });
  for (const file of new Set(locations.map(({ source }) => source.absoluteRef))) {
    const document = parseYaml(readFileSync(file, 'utf8'));
    for (const { pointer = '' } of locations.filter(({ source }) => source.absoluteRef === file)) {
      removePart(document, pointer);
    }
    writeFileSync(join(copy, basename(file)), stringifyYaml(document, { noRefs: true, lineWidth: -1 }));
  }
  return copy;
}

async function findFaults(directory: string): Promise<string> {
  const { operations } = await loadContract(directory);
  const { check } = compileChecks(operations);
  const faults = operations.map(({ method, path, operationId }) =>
    check({ method, path, headers: {}, body: undefined }, operationId),
  );
  return JSON.stringify(faults);
}

async function publish(directory: string): Promise<string> {
  const contract = await loadContract(directory);
  const lists = [
    changeListNodes(contract, 'v1'),
    errorCatalogNodes(contract, 'v1'),
    unspecifiedPointNodes(contract, '/api/v1/attributes'),
    versionMapNodes(contract),
  ];
  const context = { isAlone: false, isFirst: true, before: [], editedObject: undefined };
  const pages = contract.operations.map((operation) => operationNodes(operation, context));
  const collection = await publishCollection(join(directory, 'v1.yaml'));
  const clients = writeContractTable(contract.operations);
  return JSON.stringify([lists, pages, objectTableNodes(contract, 'getNumberV1'), collection, clients]);
}

const whole = await publish(folder);
const faults = await findFaults(folder);

test('The contract with every supported part passes all rules', async () => {
  expect(await lintContract(`${folder}/v1.yaml`)).toEqual([]);
  expect(await lintContract(`${folder}/v3.yaml`)).toEqual([]);
});

test.each([...listRows(keywords), ...listRows(extensions)])('$name changes the output', async (row) => {
  const locations = await findUses(row);
  expect(locations).not.toEqual([]);
  const copy = await copyWithout(locations);
  const isShown = (await publish(copy).catch(String)) !== whole;
  const isRead = isShown || (await findFaults(copy)) !== faults;
  expect(isRead).toBe(!publishedFiles.includes(row.name));
});

test.each(listRows(values))('$name is used', async (row) => {
  expect(await findUses(row)).not.toEqual([]);
});
