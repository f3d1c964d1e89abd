import { convertV2, type Options } from 'openapi-to-postmanv2';
import type { Bundle } from './bundle-contract';
import type { Json } from './operation';

const options = {
  folderStrategy: 'Tags',
  parametersResolution: 'Example',
  // Calls are sent with what they need; the optional values stand beside them, switched off.
  enableOptionalParameters: false,
} satisfies Options;

interface Form {
  readonly example?: { readonly [name: string]: Json };
  readonly schema?: { readonly properties?: { readonly [name: string]: { readonly [key: string]: Json } } };
}

/** The converter reads the example of a form from its fields only, and makes values up when they have none. */
function spreadFormExample({ example, schema, ...rest }: Form): Json {
  const properties = Object.entries(schema?.properties ?? {}).map(([name, field]) => {
    const value = example?.[name];
    return [name, value === undefined ? field : { ...field, example: value }];
  });
  return { ...rest, schema: { ...schema, properties: Object.fromEntries(properties) } };
}

function spreadFormExamples(value: Json): Json {
  if (Array.isArray(value)) {
    return (value as readonly Json[]).map(spreadFormExamples);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const members = Object.entries(value).map(([key, member]) => [
    key,
    key === 'multipart/form-data' ? spreadFormExample(member as Form) : spreadFormExamples(member as Json),
  ]);
  return Object.fromEntries(members);
}

/** The converter gives every entry a random id, which would make each build another one. Postman does not need them. */
function dropIds(value: Json): Json {
  if (Array.isArray(value)) {
    return (value as readonly Json[]).map(dropIds);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const isEntry = 'request' in value || 'originalRequest' in value || 'schema' in value;
  const members = Object.entries(value).filter(([key]) => key !== '_postman_id' && !(isEntry && key === 'id'));
  return Object.fromEntries(members.map(([key, member]) => [key, dropIds(member as Json)]));
}

/**
 * Writes a contract as a Postman collection: one folder for each resource, with host and token as variables.
 *
 * @param bundle - A contract in one piece.
 * @returns The collection, in version 2.1 of its format. The same contract makes the same collection.
 * @throws Error with the converter's reason.
 */
export function writeCollection(bundle: Bundle): Promise<Bundle> {
  return new Promise((resolve, reject) => {
    convertV2({ type: 'json', data: spreadFormExamples(bundle) as Bundle }, options, (error, result) => {
      const collection = result?.output?.[0]?.data as Bundle | undefined;
      if (error || !collection) {
        reject(new Error(`The contract cannot be written as a Postman collection. ${error?.message ?? result?.reason ?? ''}`));
        return;
      }
      const token = { key: 'bearerToken', value: '', description: 'Access token' };
      const variable = [...((collection.variable as readonly Json[] | undefined) ?? []), token];
      resolve(dropIds({ ...collection, variable }) as Bundle);
    });
  });
}
