// Parses and carries out the messages of a PSR server. A test compares the schemas with those of the contract.
import type { Json, Schema } from '@pitel-docs/contract/operation';
import Ajv from 'ajv';
import type { Call } from '../calls/call';
import type { Clock } from '../calls/clock';
import { closeSchemas, describeError } from '../check-request';
import { openPlaylist } from './playlist';
import { readSamples, readWav } from './sound';

const text: Schema = { type: 'string' };

function describe(event: string, fields: Readonly<Record<string, Schema>> = {}): Schema {
  return {
    type: 'object',
    required: ['event', ...Object.keys(fields)],
    properties: { event: { type: 'string', enum: [event] }, ...fields },
  };
}

export const actionSchemas: Readonly<Record<string, Schema>> = {
  media: describe('media', {
    media: { type: 'object', required: ['payload'], properties: { payload: text, is_sync: { type: 'boolean', default: false } } },
  }),
  chunk: describe('chunk', {
    media: {
      type: 'object',
      required: ['payload'],
      properties: { payload: text, format: { type: 'string', enum: ['mp3', 'pcm16'], default: 'mp3' } },
    },
  }),
  transfer: describe('transfer', { data: { type: 'object', required: ['extension'], properties: { extension: text } } }),
  hangup: describe('hangup'),
};

const names = Object.keys(actionSchemas);
const ajv = new Ajv({ allErrors: true, verbose: true, strict: false });
const checks = new Map(Object.entries(closeSchemas(actionSchemas)).map(([name, schema]) => [name, ajv.compile(schema)]));

export type CallAction = { readonly event: 'transfer'; readonly extension: string } | { readonly event: 'hangup' };

type Action =
  | { readonly event: 'media'; readonly sound: Int16Array; readonly isQueued: boolean }
  /** An MP3 piece is not decoded, so it has no samples. */
  | { readonly event: 'chunk'; readonly sound: Int16Array }
  | CallAction;

interface ActionMessage {
  readonly event: Action['event'];
  readonly media?: { readonly payload: string; readonly is_sync?: boolean; readonly format?: string };
  readonly data?: { readonly extension: string };
}

function readMessage({ event, media, data }: ActionMessage): Action | string {
  const bytes = Buffer.from(media?.payload ?? '', 'base64');
  if (event === 'media') {
    const wav = readWav(bytes);
    return typeof wav === 'string' ? `media/payload ${wav}` : { event, sound: wav, isQueued: media?.is_sync === true };
  }
  if (event === 'chunk') {
    const isFile = bytes.toString('latin1', 0, 4) === 'RIFF';
    const sound = media?.format === 'pcm16' ? readSamples(bytes) : new Int16Array();
    return isFile ? 'media/payload is a WAV file, which is sent as "media"' : { event, sound };
  }
  return event === 'transfer' ? { event, extension: data?.extension ?? '' } : { event };
}

function readAction(message: string): Action | string {
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
  return check(value) ? readMessage(value as unknown as ActionMessage) : (check.errors ?? []).map(describeError).join('; ');
}

export interface ActionPlan {
  readonly call: Call;
  readonly clock: Clock;
  readonly act: (action: CallAction) => string | undefined;
  readonly report: (kind: 'stream' | 'action', text: string, result: string) => void;
}

export function openActions({ call, clock, act, report }: ActionPlan) {
  /** What `media` plays. */
  const files = openPlaylist(clock);
  /** What `chunk` plays. */
  const chunks = openPlaylist(clock);
  let isEnded = false;

  function fallSilent(): void {
    files.cut();
    chunks.cut();
  }

  function perform(action: Action): string | undefined {
    if (isEnded) {
      return 'the stream has ended, and what an action does then is not documented';
    }
    if (action.event !== 'hangup' && call.answeredAt === undefined) {
      return `nobody has answered yet: "${action.event}" has no effect`;
    }
    if (action.event === 'media') {
      files.play(action.sound, action.isQueued);
    } else if (action.event === 'chunk') {
      chunks.play(action.sound, true);
    } else {
      const refused = act(action);
      if (!refused) {
        fallSilent();
      }
      return refused;
    }
    return undefined;
  }

  return {
    files,
    chunks,
    carryOut(message: string): string | undefined {
      try {
        const action = readAction(message);
        const isAction = typeof action !== 'string';
        const finding = isAction ? perform(action) : action;
        const isLaterChunk = isAction && action.event === 'chunk' && chunks.list().length > 1;
        if (finding || !isLaterChunk) {
          report('action', isAction ? action.event : 'message', finding ?? 'done');
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
