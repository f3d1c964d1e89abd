import type { Content, Schema } from '../../src/contract/operation';
import { readDocument } from '../../src/contract/read-document';

interface WithMessages {
  readonly webhooks?: Readonly<Record<string, { readonly post?: { readonly requestBody?: { readonly content: Content } } }>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema & { readonly 'x-direction'?: string }>> };
}

/**
 * Lists what Pitel sends on its own: the events of the v1 contract, and the messages of the PSR socket in both directions.
 *
 * @returns Their schemas, with all references resolved.
 */
export async function listMessages(): Promise<Schema[]> {
  const events = (await readDocument('openapi/v1.yaml')) as WithMessages;
  const socket = (await readDocument('openapi/psr.yaml')) as WithMessages;
  return [
    ...Object.values(events.webhooks ?? {}).flatMap(({ post }) =>
      Object.values(post?.requestBody?.content ?? {}).flatMap(({ schema }) => (schema ? [schema] : [])),
    ),
    ...Object.values(socket.components?.schemas ?? {}).filter((schema) => schema['x-direction'] !== undefined),
  ];
}
