import { join } from 'node:path';
import { type Arazzo1Rule, createConfig } from '@redocly/openapi-core';
import { findNearest } from '../find-nearest';
import type { Finding } from '../finding';
import { loadContract } from '../load-contract';
import type { Operation } from '../operation';
import { createReferenceResolver } from '../read-contract';
import { runRedocly } from '../run-redocly';
import { listWorkflows } from './read-workflow';

/** In a workflow with several contracts, each step names its contract: `$sourceDescriptions.v1.loginV1`. */
function checkStep(operationId: string, operations: readonly Operation[]): string | undefined {
  const [, contract, id = ''] = /^(?:\$sourceDescriptions\.([^.]+)\.)?(.*)$/.exec(operationId) ?? [];
  const candidates = operations.filter(
    (operation) => contract === undefined || operation.contract === contract,
  );
  const ids = candidates.map((operation) => operation.operationId);
  if (ids.includes(id)) {
    return undefined;
  }
  const fix = `Write "${findNearest(id, ids)}", or change the workflow.`;
  return `The step needs the operation "${id}", which the contract does not have. ${fix}`;
}

/** `readWorkflow` reads the first workflow of a file. */
const oneWorkflow: Arazzo1Rule = () => ({
  Root({ workflows }, { location, report }) {
    if (workflows.length > 1) {
      const message = 'This file has a second workflow. Write a file for each.';
      report({ message, location: location.child(['workflows', 1]) });
    }
  },
});

export async function lintWorkflows(directory: string): Promise<Finding[]> {
  const { operations } = await loadContract(directory);
  const namedOperation: Arazzo1Rule = () => ({
    Step({ operationId }, { location, report }) {
      const message = operationId === undefined ? undefined : checkStep(String(operationId), operations);
      if (message) {
        report({ message, location: location.child('operationId') });
      }
    },
  });
  const config = await createConfig({
    extends: ['recommended-strict'],
    plugins: [
      { id: 'site', rules: { arazzo1: { 'named-operation': namedOperation, 'one-workflow': oneWorkflow } } },
    ],
    arazzo1Rules: { 'site/named-operation': 'error', 'site/one-workflow': 'error' },
  });
  const files = listWorkflows(directory).map((name) => join(directory, name));
  return (await Promise.all(files.map((file) => runRedocly(file, config, createReferenceResolver())))).flat();
}
