import { code, describeConversions, joinWords } from '@pitel-docs/contract/describe-conversions';
import type { Operation } from '@pitel-docs/contract/operation';
import { readSuccess } from '@pitel-docs/samples/write-contract-table';

/**
 * From what the clients check. Empty if nothing is the same in all successes. `failures` links to the forms
 * of failures.
 */
export function describeSuccess(operation: Operation, failures: string): string {
  const { successValues = {}, resultField, echoedField, countFields, list } = readSuccess(operation);
  const [media = {}] = Object.values(operation.responses['200']?.content ?? {});
  const [counter = '', requestList = ''] = countFields ?? [];
  const isList = media.schema?.properties?.[counter]?.type === 'array';
  const checks = [
    ...Object.entries(successValues).map(([name, value]) => code(`"${name}": ${JSON.stringify(value)}`)),
    ...(echoedField ? [`${code(echoedField)} as you sent it`] : []),
    ...(countFields
      ? [
          isList
            ? `all of ${code(requestList)} in ${code(counter)}`
            : `the length of ${code(requestList)} in ${code(counter)}`,
        ]
      : []),
    ...(resultField ? [`a value in ${code(resultField)}`] : []),
    ...(list === undefined ? [] : [`a list in ${code('data')}`]),
  ];
  if (checks.length === 0) {
    return '';
  }
  return `Check for ${joinWords(checks)}: [failures can have HTTP 200 too](${failures}).`;
}

/** @param body - Link to the fields of the body. */
export function describeEditSteps({ 'x-edit': edit }: Operation, body: string): string {
  const { change = [], without = [] } = edit ?? {};
  const added = without.filter((name) => change.includes(name)).map(code);
  const omitted = without.filter((name) => !change.includes(name)).map(code);
  const steps = [
    `keep only the fields of the [body](${body})${omitted.length > 0 ? `, without ${joinWords(omitted)}` : ''}`,
    ...(added.length > 0 ? [`add ${joinWords(added)}`] : []),
    ...describeConversions(edit ?? { change: [] }),
  ];
  return `The clients send back what an edit takes. In cURL, change the file yourself: ${steps.join('; ')}.`;
}
