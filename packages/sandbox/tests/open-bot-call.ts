// A call with a bot. The test acts as its server.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Json } from '@pitel-docs/contract/operation';
import { onTestFinished } from 'vitest';
import { WebSocketServer } from 'ws';
import type { SandboxSettings } from '../http/handle-requests';
import { buildForm, openHooked, type Send } from './open-sandbox';

interface Message {
  readonly event?: string;
  readonly media?: { readonly payload: string };
  readonly data?: { readonly call_id: string; readonly channel: string };
  readonly sandbox?: readonly string[];
}

export async function openServer(port = 0) {
  const server = new WebSocketServer({ port, host: '127.0.0.1' });
  await once(server, 'listening');
  onTestFinished(() => server.close());
  const targets: string[] = [];
  const messages: Message[] = [];
  server.on('connection', (socket, { url = '' }) => {
    targets.push(url);
    socket.on('message', (text) => messages.push(JSON.parse(String(text)) as Message));
  });
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/psr/secret`,
    targets,
    messages,
    send: (message: unknown) => {
      for (const socket of server.clients) {
        socket.send(typeof message === 'string' ? message : JSON.stringify(message));
      }
    },
    lastEvent: () => messages.at(-1)?.event,
    /** Drops all sockets and refuses new ones. */
    async stop() {
      for (const socket of server.clients) {
        socket.terminate();
      }
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const readStream = async (send: Send) =>
  (await send('GET', '/sandbox')).body.streams?.[0] as unknown as Record<string, Json>;

export async function openBotCall(
  fields: Readonly<Record<string, string>> = {},
  answers: SandboxSettings['answers'] = {},
) {
  const sandbox = await openHooked(answers);
  const server = await openServer();
  const form = buildForm({ url: server.url, destination: '0900000000', app: 'bot', ...fields });
  const { status, body } = await sandbox.send('POST', '/psr/v1/call/stream', form);
  const readState = () => readStream(sandbox.send);
  const readTrace = async () => JSON.stringify((await sandbox.send('GET', '/sandbox/trace')).body);
  return { ...sandbox, server, status, body, callId: String(body.data?.call_id), readState, readTrace };
}

/** The person has answered 2 seconds ago. */
export async function openBotTalk(...settings: Parameters<typeof openBotCall>) {
  const call = await openBotCall(...settings);
  await call.pass(10);
  return call;
}

export const joinVoice = (messages: readonly Message[]): Buffer =>
  Buffer.concat(messages.map(({ media }) => Buffer.from(media?.payload ?? '', 'base64')));
export const isSilent = (sound: Buffer): boolean => sound.every((byte) => byte === 0);
const channelOf = (stereo: Buffer, channel: number): Buffer =>
  Buffer.from(stereo.filter((_byte, index) => Math.floor(index / 2) % 2 === channel));

/** The seconds, in halves, in which a channel has a voice. */
export function listVoiced(voice: Buffer, channel: number): number[] {
  const half = 8000;
  const samples = channelOf(voice, channel);
  return Array.from({ length: Math.ceil(samples.length / half) }, (_, index) => index / 2).filter(
    (second) => !isSilent(samples.subarray(second * 2 * half, (second * 2 + 1) * half)),
  );
}
