// Parses and carries out the messages of a PSR server. A test compares the schemas with those of the
// contract.
import type { Json, Schema } from '@pitel-docs/contract/operation';
import Ajv from 'ajv';
import type { Call } from '../calls/call';
import type { Clock } from '../calls/clock';
import { cutFinding } from '../findings';
import { closeSchemas, describeError } from '../http/check-request';
import { createPlaylist } from './playlist';
import { readSamples, readWav } from './sound';

const textSchema: Schema = { type: 'string' };

function buildActionSchema(event: string, fields: Readonly<Record<string, Schema>> = {}): Schema {
  return {
    type: 'object',
    required: ['event', ...Object.keys(fields)],
    properties: { event: { type: 'string', enum: [event] }, ...fields },
  };
}

export const actionSchemas: Readonly<Record<string, Schema>> = {
  media: buildActionSchema('media', {
    media: {
      type: 'object',
      required: ['payload'],
      properties: { payload: textSchema, is_sync: { type: 'boolean', default: false } },
    },
  }),
  chunk: buildActionSchema('chunk', {
    media: {
      type: 'object',
      required: ['payload'],
      properties: { payload: textSchema, format: { type: 'string', enum: ['mp3', 'pcm16'], default: 'mp3' } },
    },
  }),
  transfer: buildActionSchema('transfer', {
    data: { type: 'object', required: ['extension'], properties: { extension: textSchema } },
  }),
  hangup: buildActionSchema('hangup'),
};

const names = Object.keys(actionSchemas);
const ajv = new Ajv({ allErrors: true, verbose: true, strict: false });
const checks = new Map(
  Object.entries(closeSchemas(actionSchemas)).map(([name, schema]) => [name, ajv.compile(schema)]),
);

/** As the schemas allow. */
export interface ActionMessage {
  readonly event: 'media' | 'chunk' | 'transfer' | 'hangup';
  readonly media?: { readonly payload: string; readonly is_sync?: boolean; readonly format?: string };
  readonly data?: { readonly extension: string };
}

/** An MP3 piece is not decoded, so it has no samples. */
function readSound({ event, media }: ActionMessage): Int16Array | string {
  const bytes = Buffer.from(media?.payload ?? '', 'base64');
  if (event === 'media') {
    return readWav(bytes);
  }
  if (bytes.toString('latin1', 0, 4) === 'RIFF') {
    return 'is a WAV file, which is sent as "media"';
  }
  return media?.format === 'pcm16' ? readSamples(bytes) : new Int16Array();
}

function readMessage(message: string): ActionMessage | string {
  let value: Json;
  try {
    value = JSON.parse(message) as Json;
  } catch {
    return 'a message must be JSON text';
  }
  const { event } = (value ?? {}) as { readonly event?: Json };
  const check = checks.get(String(event));
  if (!check) {
    return `event must be one of ${names.join(', ')}, but is ${JSON.stringify(event ?? null)}`;
  }
  return check(value)
    ? (value as unknown as ActionMessage)
    : (check.errors ?? []).map(describeError).join('; ');
}

export interface ActionPlan {
  readonly call: Call;
  readonly clock: Clock;
  /** Transfers the call or hangs up. */
  readonly act: (message: ActionMessage) => string | undefined;
  readonly report: (kind: 'stream' | 'action', text: string, result: string) => void;
}

export function createActions({ call, clock, act, report }: ActionPlan) {
  /** What `media` plays. */
  const files = createPlaylist(clock);
  /** What `chunk` plays. */
  const chunks = createPlaylist(clock);
  let isEnded = false;

  function fallSilent(): void {
    files.cut();
    chunks.cut();
  }

  function perform(message: ActionMessage): string | undefined {
    const { event, media } = message;
    const sound = media && readSound(message);
    if (typeof sound === 'string') {
      return `media/payload ${sound}`;
    }
    if (isEnded) {
      return 'the stream has ended, and what an action does then is not documented';
    }
    if (event !== 'hangup' && call.answeredAt === undefined) {
      return `nobody has answered yet: "${event}" has no effect`;
    }
    if (sound) {
      const isFile = event === 'media';
      (isFile ? files : chunks).play(sound, !isFile || media?.is_sync === true);
      return undefined;
    }
    const refusal = act(message);
    if (!refusal) {
      fallSilent();
    }
    return refusal;
  }

  return {
    files,
    chunks,
    carryOut(message: string): string | undefined {
      try {
        const action = readMessage(message);
        const event = typeof action === 'string' ? 'message' : action.event;
        const fault = typeof action === 'string' ? action : perform(action);
        const finding = fault && cutFinding(fault);
        const isLaterChunk = event === 'chunk' && chunks.list().length > 1;
        if (finding || !isLaterChunk) {
          report('action', event, finding ?? 'done');
        }
        return finding;
      } catch (error) {
        return `the sandbox failed: ${String(error)}`;
      }
    },
    /** Stops the sound. Later actions fail. */
    end(): void {
      fallSilent();
      isEnded = true;
    },
  };
}
