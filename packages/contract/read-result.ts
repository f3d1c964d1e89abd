import { listExamples } from './list-examples';
import { type FoundOperation, isObject, type Json } from './operation';

export interface SampleResult {
  /** A paginated list, a complete list, or an object. */
  readonly kind: 'pages' | 'list' | 'object';
  readonly isInData: boolean;
  /** Fields that the samples print. A request that writes prints the whole response. */
  readonly fields: readonly string[];
  readonly key: string;
  /** PHP prints true as 1 and false as an empty string. */
  readonly isBoolean: boolean;
  /** Field with the same value in every success: `created`, an empty `fail`, or what was sent. */
  readonly sign: readonly [name: string, value: Json] | undefined;
}

function findSign({ operation }: FoundOperation, response: Json | undefined, sent: Json | undefined): SampleResult['sign'] {
  const [media = {}] = Object.values(operation.responses['200']?.content ?? {});
  const fixed = Object.entries(media.schema?.properties ?? {}).flatMap(([name, { enum: values = [] }]): [string, Json][] => {
    const [value, another] = name === 'fail' ? [[]] : values;
    return value === undefined || another !== undefined ? [] : [[name, value]];
  });
  const answered = Object.entries(isObject(response) ? response : {}).filter(
    ([name, value]) => name === 'code' || (isObject(sent) && typeof value === 'boolean' && sent[name] === value),
  );
  return fixed[0] ?? answered[0];
}

/** Default without `x-sample-fields`: the id, which the next request needs. */
export function readResult(found: FoundOperation, sent: Json | undefined): SampleResult {
  const { operation, parameters, method } = found;
  const [media = {}] = Object.values(operation.responses['200']?.content ?? {});
  const response = listExamples(media)[0]?.value;
  if (response === undefined) {
    throw new Error(
      `openapi/${found.contract}.yaml: ${operation.operationId} has no example of a success, which its samples check. Write example: beside its schema.`,
    );
  }
  const data = isObject(response) ? response.data : undefined;
  const isLimited = parameters.some(({ in: place, name }) => place === 'query' && name === 'limit');
  // Clients request pages until they reach `total`.
  const isPaged = isLimited && isObject(response) && 'total' in response;
  const kind = Array.isArray(data) ? (isPaged ? 'pages' : 'list') : 'object';
  const record = Array.isArray(data) ? data[0] : (data ?? response);
  const names = Object.entries(isObject(record) ? record : {}).flatMap(([name, value]) =>
    isObject(value) || Array.isArray(value) ? [] : [name],
  );
  const listed = operation['x-sample-fields'] ?? [names.find((name) => /(^|_)(uu)?id$/.test(name)) ?? names[0] ?? ''];
  const [first = ''] = Object.keys(isObject(record) ? record : {});
  const isBoolean = isObject(record) && listed.some((name) => typeof record[name] === 'boolean');
  const fields = method === 'GET' || isObject(data) ? listed.filter(Boolean) : [];
  const sign = findSign(found, response, sent);
  return { kind, isInData: isObject(data), fields, key: listed[0] || first, isBoolean, sign };
}
