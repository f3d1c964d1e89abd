import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatFinding } from '../finding';
import { copyContract } from '../fixtures/copy-contract';
import { lintWorkflows } from './lint-workflows';

test('Reports a step of a workflow whose operation is gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'workflows-'));
  cpSync('openapi', folder, { recursive: true });
  const contract = readFileSync('openapi/v1.yaml', 'utf8');
  writeFileSync(join(folder, 'v1.yaml'), contract.replace(/^ {2}\/v1\/cdr:\n.*\n/m, ''));
  const lines = readFileSync('openapi/workflows/v1-to-v3.arazzo.yaml', 'utf8').split('\n');
  const line = lines.findIndex((text) => text.endsWith('.listCdrsV1')) + 1;
  expect((await lintWorkflows(folder)).map(formatFinding)).toEqual([
    expect.stringMatching(
      `workflows/v1-to-v3.arazzo.yaml:${line}:\\d+ {2}The step needs the operation "listCdrsV1", which the contract does not have → Write`,
    ),
  ]);
});

test('Reports a second workflow in a file with its line', async () => {
  const { folder } = copyContract();
  mkdirSync(join(folder, 'workflows'));
  const source = 'sourceDescriptions: [{ name: v1, type: openapi, url: ../v1.yaml }]';
  const [one, two] = ['one', 'two'].map(
    (id) => `{ workflowId: ${id}, steps: [{ stepId: list, operationId: listThings }] }`,
  );
  const workflows = `info: { title: Two, version: 1.0.0 }\n${source}\nworkflows:\n  - ${one}\n  - ${two}\n`;
  writeFileSync(join(folder, 'workflows/two.arazzo.yaml'), `arazzo: 1.0.1\n${workflows}`);
  expect(await lintWorkflows(folder)).toContainEqual(
    expect.objectContaining({ line: 6, rule: 'site/one-workflow', fix: 'Write a file for each.' }),
  );
});

test('Reports a misspelled key of a workflow with its line', async () => {
  const { folder } = copyContract();
  mkdirSync(join(folder, 'workflows'));
  const source = 'sourceDescriptions: [{ name: v1, type: openapi, url: ../v1.yaml }]';
  const step = '{ stepId: one,\n  operationID: listThings }';
  const workflow = `info: { title: One, version: 1.0.0 }\n${source}\nworkflows: [{ workflowId: one, steps: [${step}] }]\n`;
  writeFileSync(join(folder, 'workflows/one.arazzo.yaml'), `arazzo: 1.0.1\n${workflow}`);
  expect(await lintWorkflows(folder)).toContainEqual(
    expect.objectContaining({ line: 5, rule: 'struct', fix: 'Write "operationId".' }),
  );
});
