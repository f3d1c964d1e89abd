import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { findNearest } from '../find-nearest';

export interface WorkflowStep {
  readonly stepId: string;
  readonly operationId: string;
  readonly successCriteria?: readonly { readonly condition: string }[];
  readonly outputs?: Readonly<Record<string, string>>;
  readonly onFailure?: readonly {
    readonly type: string;
    readonly retryAfter: number;
    readonly retryLimit: number;
  }[];
  readonly onSuccess?: readonly object[];
  /** The event that the reader's server receives after the response: Arazzo 1.0 has no such step. */
  readonly 'x-event'?: string;
}

export interface Workflow {
  /** Absolute path. */
  readonly file: string;
  readonly title: string;
  readonly steps: readonly WorkflowStep[];
}

const ending = '.arazzo.yaml';

/** Arazzo files beside the contracts, as paths in their folder: `workflows/first-call.arazzo.yaml`. */
export function listWorkflows(directory: string): string[] {
  const folder = join(directory, 'workflows');
  return existsSync(folder) ? readdirSync(folder).map((name) => `workflows/${name}`) : [];
}

/** @param name - Name of the file without its ending: `first-call`. */
export function readWorkflow(directory: string, name: string): Workflow {
  const names = listWorkflows(directory).map((path) => path.slice('workflows/'.length, -ending.length));
  if (!names.includes(name)) {
    throw new Error(`The contract has no workflow "${name}". Write "${findNearest(name, names)}".`);
  }
  const file = resolve(directory, `workflows/${name}${ending}`);
  const { info, workflows } = parseYaml(readFileSync(file, 'utf8')) as {
    readonly info: { readonly title: string };
    readonly workflows: readonly [{ readonly steps: readonly WorkflowStep[] }];
  };
  // '$sourceDescriptions.v1.loginV1' -> 'loginV1'
  const steps = workflows[0].steps.map((step) => ({
    ...step,
    operationId: step.operationId.replace(/^.*\./, ''),
  }));
  return { file, title: info.title, steps };
}
