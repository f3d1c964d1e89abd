import type { AccountServices } from '../account/account-services';
import { type ApiRequest, succeed } from '../account/api-request';
import { tenant } from '../account/tenant';
import { type CallbackScope, findAddressFault } from '../addresses';
import type { Answers } from '../assumptions';
import type { Call } from '../calls/call';
import type { Speech } from '../calls/numbers';
import type { Phones } from '../calls/phones';
import type { Switchboard } from '../calls/switchboard';
import { type Fields, type Reply, refuseRequest } from '../reply';
import type { ActionMessage } from './actions';
import { openStream, type Stream } from './open-stream';

const pieceLengths: Readonly<Record<Answers['stream-piece'], number>> = { '200-ms': 200, '20-ms': 20 };
function readParameter(text: unknown): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(String(text ?? '{}'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function addParameters(url: string, callId: string, parameters: Readonly<Record<string, unknown>>): string {
  const full = new URL(url);
  for (const [name, value] of Object.entries({ ...parameters, call_id: callId, tenant: tenant.domain })) {
    full.searchParams.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return full.href;
}

function findFault(
  { body, files }: ApiRequest,
  { isRegistered }: Phones,
  callbacks: CallbackScope,
): string | undefined {
  const { url, destination, app = 'dial', extension, is_silence: isSilent } = body;
  const fault = findAddressFault(String(url), 'socket', callbacks);
  if (fault) {
    return `body/url ${fault}`;
  }
  if (!/^\+?\d{2,15}$/.test(String(destination))) {
    return `body/destination must be a phone number or an extension, but is "${destination}"`;
  }
  if (readParameter(body.parameter) === undefined) {
    return 'body/parameter must be text that contains a JSON object';
  }
  if (app === 'bot') {
    return undefined;
  }
  if (isSilent !== undefined || files.has('audio_file')) {
    return `body/${isSilent === undefined ? 'audio_file' : 'is_silence'} is for "app": "bot" only, and app is "dial"`;
  }
  if (extension === undefined) {
    return `body must have "extension", because app is "dial"`;
  }
  return isRegistered(String(extension)) ? undefined : `no phone is registered for ${extension}`;
}

export function openStreams(shared: AccountServices, switchboard: Switchboard, phones: Phones) {
  const { clock, answers, callbacks, trace } = shared;
  const streams = new Map<Call, Stream>();

  function controlCall(call: Call, { data }: ActionMessage): string | undefined {
    if (!data) {
      switchboard.hangUp(call);
      return undefined;
    }
    const { extension } = data;
    if (!phones.isRegistered(extension) || switchboard.isBusy(extension)) {
      const state = phones.isRegistered(extension) ? 'busy' : 'not registered';
      return `extension ${extension} is ${state}, and what a transfer does then is not documented: the call stays`;
    }
    switchboard.transfer(call, extension);
    if (answers()['stream-after-transfer'] === 'ends') {
      streams.get(call)?.close();
    }
    return undefined;
  }

  function open(call: Call, { body }: ApiRequest, speech: Speech | undefined): void {
    if (streams.has(call)) {
      return;
    }
    const stream = openStream({
      url: addParameters(String(body.url), call.id, readParameter(body.parameter) ?? {}),
      call,
      channel: String(body.channel ?? 'stereo'),
      customerChannel: body.app === 'bot' ? answers()['bot-person'] : 'mono_b',
      speech,
      hasBot: answers()['bot-voice'] === 'streamed',
      sendsUndocumented: answers()['stream-messages'] === 'others-too',
      pieceLength: pieceLengths[answers()['stream-piece']],
      clock,
      shouldReopen: () => answers()['stream-lost'] === 'opened-again',
      act: (message) => controlCall(call, message),
      report: (kind, text, result) => {
        trace.add(call.id, kind, text).result = result;
      },
    });
    streams.set(call, stream);
  }

  function start(request: ApiRequest): Reply {
    const { body } = request;
    const fault = findFault(request, phones, callbacks);
    if (fault) {
      return refuseRequest(400, fault);
    }
    const destination = String(body.destination);
    const isBot = body.app === 'bot';
    const extension = String(body.extension);
    if (!isBot && switchboard.isBusy(extension)) {
      return refuseRequest(400, `extension ${extension} is busy, and the response to that is not documented`);
    }
    const behavior = phones.nextBehavior(destination);
    const call = switchboard.start({
      direction: 'outbound',
      app: 'dial',
      isStreamed: true,
      from: isBot ? tenant.hotline : extension,
      to: destination,
      hotline: tenant.hotline,
      // A bot call needs a leg for its events, but has no extension.
      extensions: [isBot ? '' : extension],
      behavior,
      onPickUp: (call) => {
        open(call, request, behavior.speech);
        streams.get(call)?.speak();
      },
      onEnd: (call) => streams.get(call)?.close(),
    });
    if (answers()['stream-opens'] === 'created') {
      open(call, request, behavior.speech);
    }
    return succeed(request, buildCall(request, call.id));
  }

  return {
    handlers: { createPsrStream: start },
    list: () => [...streams.values()].map((stream) => stream.describe()),
    waitUntilIdle: async () => {
      await Promise.all([...streams.values()].map((stream) => stream.waitUntilIdle()));
    },
    close: (): void => {
      for (const stream of streams.values()) {
        stream.close();
      }
    },
  };
}

/** Puts the call id into the example response. The recording URLs contain it. */
function buildCall(request: ApiRequest, id: string): Fields {
  const { data } = (succeed(request).value ?? {}) as { readonly data?: Readonly<Record<string, string>> };
  const exampleId = data?.call_id ?? '';
  return Object.fromEntries(
    Object.entries(data ?? {}).map(([name, value]) => [name, value.replaceAll(exampleId, id)]),
  );
}
