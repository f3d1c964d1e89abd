import type { Options } from 'openapi-to-postmanv2';
import { listExamples } from './list-examples';
import type { WithExamples } from './operation';

const options = {
  folderStrategy: 'Tags',
  parametersResolution: 'Example',
  // Requests are sent with what they need; the optional values stand beside them, switched off.
  enableOptionalParameters: false,
} satisfies Options;

type Members = Readonly<Record<string, unknown>>;

/** Makes a copy of a value in which each object is what `change` makes of it. Inner objects come first. */
function changeObjects(value: unknown, change: (object: Members) => Members): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => changeObjects(item, change));
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  return change(Object.fromEntries(Object.entries(value).map(([key, member]) => [key, changeObjects(member, change)])));
}

/** The converter reads the example of a form from its fields only, and makes values up, new ones each time, where they have none. */
function spreadFormExample(content: Members): Members {
  const form = content['multipart/form-data'] as WithExamples | undefined;
  if (!form) {
    return content;
  }
  const values = listExamples(form)[0]?.value as Members | undefined;
  const properties = Object.entries(form.schema?.properties ?? {}).map(
    ([name, property]) => [name, { ...property, example: values?.[name] ?? '' }] as const,
  );
  return { ...content, 'multipart/form-data': { schema: { ...form.schema, properties: Object.fromEntries(properties) } } };
}

/** The converter gives every entry a random id, which would make each build another one. Postman does not need them. */
function dropIds({ _postman_id: _, ...entry }: Members): Members {
  if (!('request' in entry || 'originalRequest' in entry || 'schema' in entry)) {
    return entry;
  }
  const { id: _id, ...others } = entry;
  return others;
}

/**
 * Writes a contract as a Postman collection: one folder for each resource, with host and token as variables.
 *
 * @param document - A contract without references.
 * @returns The collection, in version 2.1 of its format. The same contract makes the same collection.
 * @throws Error with the converter's reason.
 */
export async function writeCollection(document: object): Promise<Members> {
  // Only a build needs it, and it takes long to load.
  const { convertV2 } = await import('openapi-to-postmanv2');
  return new Promise((resolve, reject) => {
    convertV2({ type: 'json', data: changeObjects(document, spreadFormExample) as object }, options, (error, result) => {
      const collection = result?.output?.[0]?.data as Members | undefined;
      if (error || !collection) {
        reject(new Error(`The contract cannot be written as a Postman collection. ${error?.message ?? result?.reason ?? ''}`));
        return;
      }
      const token = { key: 'bearerToken', value: '', description: 'Access token' };
      const variable = [...((collection.variable as readonly Members[] | undefined) ?? []), token];
      resolve(changeObjects({ ...collection, variable }, dropIds) as Members);
    });
  });
}
