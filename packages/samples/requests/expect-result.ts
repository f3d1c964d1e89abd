import { listExamples } from '@pitel-docs/contract/list-examples';
import { isObject, type Json, type Operation, type Schema } from '@pitel-docs/contract/operation';

/** What a response must have to be a success. */
export interface ExpectedResult {
  readonly kind: 'pages' | 'list' | 'object';
  readonly isInData: boolean;
  /** Field that identifies the record, or of which a success has a value. */
  readonly key: string;
  /** Fields with the same value in every success, such as `created`. */
  readonly successValues: Readonly<Record<string, Json>>;
  /** The first of them, or the new state that was sent. */
  readonly firstValue: readonly [name: string, value: Json] | undefined;
}

const isId = (name: string): boolean => /(^|_)(uu)?id$/.test(name);
const isFixedText = (name: string, value: Json): boolean => name === 'message' && value === 'successfully';

function listSuccessValues(schema: Schema | undefined, response: Json | undefined): [string, Json][] {
  const singleValues = Object.entries(schema?.properties ?? {}).flatMap(
    ([name, { enum: values = [] }]): [string, Json][] => {
      const [value, another] = values;
      return value === undefined || another !== undefined ? [] : [[name, value]];
    },
  );
  const exampleValues = Object.entries(isObject(response) ? response : {}).filter(
    ([name, value]) => name === 'code' || isFixedText(name, value),
  );
  return [...new Map([...singleValues, ...exampleValues])];
}

/** A switch answers with the state that was sent. */
function findState(response: Json | undefined, body: Json | undefined): [string, Json] | undefined {
  const fields = Object.entries(isObject(response) ? response : {});
  return fields.find(([name, value]) => isObject(body) && typeof value === 'boolean' && body[name] === value);
}

export function expectResult(operation: Operation, body: Json | undefined): ExpectedResult {
  const { operationId, parameters, responses } = operation;
  const [media = {}] = Object.values(responses['200']?.content ?? {});
  const response = listExamples(media)[0]?.value;
  if (response === undefined) {
    throw new Error(
      [
        `openapi/${operation.contract}.yaml: ${operationId} has no example of a success,`,
        'which its samples check. Write example: beside its schema.',
      ].join(' '),
    );
  }
  const data = isObject(response) ? response.data : undefined;
  const isLimited = parameters.some((parameter) => parameter.in === 'query' && parameter.name === 'limit');
  // Clients request pages until they reach `total`.
  const isPaged = isLimited && isObject(response) && 'total' in response;
  const listKind = isPaged ? 'pages' : 'list';
  const kind = Array.isArray(data) ? listKind : 'object';
  const record = Array.isArray(data) ? data[0] : (data ?? response);
  const names = Object.entries(isObject(record) ? record : {}).flatMap(([name, value]) =>
    isObject(value) || Array.isArray(value) || value === null || value === '' ? [] : [name],
  );
  const key = names.find((name) => name === 'token') ?? names.find(isId) ?? names[0] ?? '';
  const successValues = listSuccessValues(media.schema, response);
  const firstValue = successValues[0] ?? findState(response, body);
  return {
    kind,
    isInData: isObject(data),
    key,
    successValues: Object.fromEntries(successValues),
    firstValue,
  };
}
