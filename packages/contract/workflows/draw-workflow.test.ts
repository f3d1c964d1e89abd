import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyContract } from '../fixtures/copy-contract';
import { loadContract } from '../load-contract';
import { drawWorkflow } from './draw-workflow';

const add = `
      - stepId: add
        operationId: $sourceDescriptions.v1.createNumbersV1
        successCriteria: [{ condition: $statusCode == 200 }, { condition: "$response.body#/data/0/state == 'new'" }]
        outputs: { id: $response.body#/data/0/id }
        x-event: added`;
const list = `
      - stepId: list
        operationId: $sourceDescriptions.v1.listNumbersV1
        successCriteria: [{ condition: $statusCode == 200 }]
        onFailure: [{ name: again, type: retry, retryAfter: 5, retryLimit: 3 }]`;
const remove = `
      - { stepId: remove, operationId: $sourceDescriptions.v1.removeNumberV1 }`;

async function draw(...steps: readonly string[]) {
  const { folder } = copyContract();
  mkdirSync(join(folder, 'workflows'));
  const text = `info: { title: Numbers }\nworkflows:\n  - workflowId: numbers\n    steps:${steps.join('')}\n`;
  writeFileSync(join(folder, 'workflows/numbers.arazzo.yaml'), text);
  const contract = await loadContract(folder);
  return drawWorkflow(contract.findWorkflow('numbers'), contract);
}

test('Draws every kind of step as a sequence diagram', async () => {
  expect(await draw(add, list)).toEqual({
    diagram: `sequenceDiagram
  participant Server as Your server
  participant API as Pitel API
  participant Phones
  Server->>API: POST /v1/numbers
  API-->>Server: data[0].state = new, data[0].id
  API->>Phones: calls
  API->>Server: event added
  loop until 200, every 5 s, up to 3 times
    Server->>API: GET /v1/numbers
    API-->>Server: 200
  end`,
    alt: 'Your server sends requests to the Pitel API. POST /v1/numbers returns data[0].state = new, data[0].id. The Pitel API calls the phones. The Pitel API sends your server the event added. GET /v1/numbers returns 200, in a loop until 200, every 5 s, up to 3 times.',
  });
});

test('A step that is added to a workflow appears in its order in the diagram', async () => {
  const [before, after] = [await draw(list), await draw(list, remove)];
  const added = after.diagram.replace(before.diagram, '').trimStart();
  expect(added.split('\n')).toEqual(['Server->>API: DELETE /v1/numbers/{…}', '  API-->>Server: 200']);
});

test.each([
  [
    'a step without an operation',
    remove.replace('remove', 'lost').replace('removeNumberV1', 'removeNumberV2'),
    'Write "removeNumberV1"',
  ],
  ['a branch', list.replace('type: retry', 'type: goto'), 'The step "list" goes to another step'],
])('Refuses %s', async (_, step, message) => {
  await expect(draw(step)).rejects.toThrow(message);
});

test('Proposes the nearest name of a workflow', async () => {
  const { findWorkflow } = await loadContract('openapi');
  expect(() => findWorkflow('first-cal')).toThrow('no workflow "first-cal". Write "first-call".');
});
