import { bundle, createConfig } from '@redocly/openapi-core';
import type { Schema } from './operation';
import { createResolver } from './read-contract';

export interface Message {
  readonly name: string;
  readonly payload: Schema;
}

interface AsyncApiOperation {
  readonly action: 'send' | 'receive';
  readonly channel: { readonly messages: Readonly<Record<string, Message>> };
  readonly messages?: readonly Message[];
}

/** @param action - `send` for what Pitel sends, `receive` for what it receives. */
export async function readMessages(file: string, action: 'send' | 'receive'): Promise<Message[]> {
  const config = await createConfig({});
  const resolved = await bundle({
    ref: file,
    config,
    externalRefResolver: createResolver(),
    dereference: true,
  });
  const { operations } = resolved.bundle.parsed as {
    operations: Readonly<Record<string, AsyncApiOperation>>;
  };
  return Object.values(operations)
    .filter((operation) => operation.action === action)
    .flatMap(({ messages, channel }) => messages ?? Object.values(channel.messages));
}
