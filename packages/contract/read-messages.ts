import { bundle, createConfig } from '@redocly/openapi-core';
import type { Schema } from './operation';
import { openResolver } from './read-contract';

export interface Message {
  readonly name: string;
  readonly payload: Schema;
}

type Messages = Readonly<Record<string, Message>>;

interface AsyncDocument {
  readonly operations: Readonly<
    Record<string, { action: 'send' | 'receive'; channel: { messages: Messages }; messages?: readonly Message[] }>
  >;
}

/** @param action - `send` for what Pitel sends, `receive` for what it receives. */
export async function readMessages(file: string, action: 'send' | 'receive'): Promise<Message[]> {
  const config = await createConfig({});
  const resolved = await bundle({ ref: file, config, externalRefResolver: openResolver(), dereference: true });
  const { operations } = resolved.bundle.parsed as AsyncDocument;
  return Object.values(operations)
    .filter((operation) => operation.action === action)
    .flatMap(({ messages, channel }) => messages ?? Object.values(channel.messages));
}
