import type { Operation } from '@pitel-docs/contract/operation';
import { buildRequest } from '../requests/build-request';
import type { RequiredVariable } from '../requests/sample-request';
import { listRequiredVariables } from '../write-values';

interface UnsetVariables {
  readonly environment: NodeJS.ProcessEnv;
  /** Operation ids, and the one variable that their sample lacks. */
  readonly missingVariables: ReadonlyMap<string, RequiredVariable>;
}

/**
 * Unsets each variable of the reader once. No sample uses two variables of a group, so a group tests many
 * samples at once.
 *
 * @param isUsed - Whether the sample reads the variable.
 */
export function groupVariables(
  operations: readonly Operation[],
  isUsed: (operation: Operation, variable: RequiredVariable) => boolean = () => true,
): UnsetVariables[] {
  const samples = operations.map((operation) => ({
    id: operation.operationId,
    variables: listRequiredVariables(buildRequest(operation)).filter((variable) =>
      isUsed(operation, variable),
    ),
  }));
  const namesOf = samples.map(({ variables }) => variables.map(({ environment }) => environment));
  const groups: string[][] = [];
  for (const name of new Set(namesOf.flat())) {
    const others = new Set(namesOf.filter((names) => names.includes(name)).flat());
    const group = groups.find((candidate) => candidate.every((member) => !others.has(member)));
    if (group) {
      group.push(name);
    } else {
      groups.push([name]);
    }
  }
  return groups.map((group) => ({
    environment: Object.fromEntries(group.map((name) => [name, undefined])),
    missingVariables: new Map(
      samples.flatMap(({ id, variables }) =>
        variables.flatMap((variable) =>
          group.includes(variable.environment) ? [[id, variable] as const] : [],
        ),
      ),
    ),
  }));
}
