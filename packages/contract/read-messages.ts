import { bundle, createConfig } from '@redocly/openapi-core';
import type { Schema } from './operation';
import { createReferenceResolver } from './read-contract';

export interface DocumentedMessage {
  readonly name: string;
  readonly payload: Schema;
}

interface AsyncApiOperation {
  readonly action: 'send' | 'receive';
  readonly channel: { readonly messages: Readonly<Record<string, DocumentedMessage>> };
  readonly messages?: readonly DocumentedMessage[];
}

/** @param action - `send` for what Pitel sends, `receive` for what it receives. */
export async function readMessages(file: string, action: 'send' | 'receive'): Promise<DocumentedMessage[]> {
  const config = await createConfig({});
  const resolved = await bundle({
    ref: file,
    config,
    externalRefResolver: createReferenceResolver(),
    dereference: true,
  });
  const { operations } = resolved.bundle.parsed as {
    operations: Readonly<Record<string, AsyncApiOperation>>;
  };
  return Object.values(operations)
    .filter((operation) => operation.action === action)
    .flatMap(({ messages, channel }) => messages ?? Object.values(channel.messages));
}
