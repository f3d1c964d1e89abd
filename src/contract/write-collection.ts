import type { Options } from 'openapi-to-postmanv2';
import type { Bundle } from './bundle-contract';
import { followReference } from './follow-reference';
import { listExamples } from './list-examples';
import type { Json, WithExamples } from './operation';

const options = {
  folderStrategy: 'Tags',
  parametersResolution: 'Example',
  // Calls are sent with what they need; the optional values stand beside them, switched off.
  enableOptionalParameters: false,
} satisfies Options;

type Members = { readonly [key: string]: Json };

function isMembers(value: Json | undefined): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function follow(bundle: Bundle, value: Json | undefined): Members {
  if (!isMembers(value)) {
    return {};
  }
  return typeof value.$ref === 'string' ? follow(bundle, followReference(bundle, value.$ref)) : value;
}

/** The converter reads the example of a form from its fields only, and makes values up, new ones each time, where they have none. */
function spreadFormExample(bundle: Bundle, media: Members): Members {
  const [example] = listExamples(media as WithExamples);
  const schema = follow(bundle, media.schema);
  const properties = Object.entries(follow(bundle, schema.properties)).map(([name, property]) => {
    const value = isMembers(example?.value) ? example.value[name] : undefined;
    return [name, { ...follow(bundle, property), example: value ?? '' }] as const;
  });
  return { schema: { ...schema, properties: Object.fromEntries(properties) } };
}

function spreadFormExamples(bundle: Bundle, value: Json): Json {
  if (Array.isArray(value)) {
    return (value as readonly Json[]).map((item) => spreadFormExamples(bundle, item));
  }
  if (!isMembers(value)) {
    return value;
  }
  const members = Object.entries(value).map(([key, member]) => [
    key,
    key === 'multipart/form-data' && isMembers(member) ? spreadFormExample(bundle, member) : spreadFormExamples(bundle, member),
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
export async function writeCollection(bundle: Bundle): Promise<Bundle> {
  // Only a build needs it, and it takes long to load.
  const { convertV2 } = await import('openapi-to-postmanv2');
  return new Promise((resolve, reject) => {
    convertV2({ type: 'json', data: spreadFormExamples(bundle, bundle) as Bundle }, options, (error, result) => {
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
