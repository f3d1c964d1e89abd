import { listExamples } from '../contract/list-examples';
import { type FoundOperation, isObject, type Json } from '../contract/operation';

/**
 * Collects what the examples of a contract hold.
 *
 * @param operations - The operations of the contract.
 * @returns Every text and number, by the name of its field or parameter.
 */
export function collectValues(operations: readonly FoundOperation[]): Map<string, Set<Json>> {
  const values = new Map<string, Set<Json>>();
  function collect(name: string, value: Json): void {
    if (Array.isArray(value)) {
      for (const item of value as readonly Json[]) {
        collect(name, item);
      }
    } else if (isObject(value)) {
      for (const [key, field] of Object.entries(value)) {
        collect(key, field);
      }
    } else {
      values.set(name, (values.get(name) ?? new Set<Json>()).add(value));
    }
  }
  for (const { parameters, operation } of operations) {
    const bodies = [operation.requestBody, ...Object.values(operation.responses)];
    const media = bodies.flatMap((body) => Object.values(body?.content ?? {}).map((one) => ({ name: '', ...one })));
    for (const holder of [...parameters, ...media]) {
      for (const { value } of listExamples(holder)) {
        collect(holder.name, value);
      }
    }
  }
  return values;
}
