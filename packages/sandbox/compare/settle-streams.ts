// What the sockets of PSR show, if a proxy before the customer's server has recorded them.
import type { Json } from '@pitel-docs/contract/operation';
import { isObject } from '@pitel-docs/contract/operation';
import { readSamples, samplesPerSecond } from '../streams/sound';
import {
  findText,
  listExchanges,
  type RecordedExchange,
  type RecordedMessage,
  type Recording,
} from './recording';
import { listAnswer, type Rules } from './rules';
import { secondMs } from './time';

interface Socket {
  readonly exchange: RecordedExchange;
  readonly call: string;
  readonly channel: string;
  /** From PSR. */
  readonly messages: readonly RecordedMessage[];
  readonly actions: readonly RecordedMessage[];
}

const fieldOf = (value: Json | undefined, name: string): Json | undefined =>
  isObject(value) ? value[name] : undefined;
const soundOf = ({ value }: RecordedMessage): Buffer =>
  Buffer.from(String(fieldOf(value.media, 'payload') ?? ''), 'base64');
const isNamed =
  (...names: readonly string[]) =>
  ({ value }: RecordedMessage): boolean =>
    names.includes(String(value.event));

function listSockets({ exchanges }: Recording): Socket[] {
  return exchanges
    .filter(({ messages }) => messages.some(isNamed('connected', 'media', 'closed')))
    .map((exchange) => {
      const messages = exchange.messages.filter(({ isFromClient }) => isFromClient);
      const actions = exchange.messages.filter(({ isFromClient }) => !isFromClient);
      const [data] = messages.flatMap(({ value }) => (isObject(value.data) ? [value.data] : []));
      const call = exchange.query.call_id ?? String(data?.call_id);
      return { exchange, call, channel: String(data?.channel), messages, actions };
    });
}

const sampleBytes = 2;

function settlePiece(recording: Recording) {
  return listSockets(recording).flatMap(({ messages, channel }) => {
    const lengths = messages.filter(isNamed('media')).map((message) => soundOf(message).length);
    const channels = channel === 'stereo' ? 2 : 1;
    const [middle = 0] = lengths.sort((a, b) => a - b).slice(lengths.length / 2);
    const milliseconds = (middle / sampleBytes / channels / samplesPerSecond) * 1000;
    const isAbout = (length: number): boolean => milliseconds > length * 0.75 && milliseconds < length * 1.25;
    return listAnswer({ '200-ms': isAbout(200), '20-ms': isAbout(20) });
  });
}

/** Pieces after which other messages would have come. */
const enoughPieces = 100;

function settleMessages(recording: Recording) {
  return listSockets(recording).flatMap(({ messages }) => {
    const media = messages.filter(isNamed('media'));
    const isOther = messages.some(
      (message) => !isNamed('connected', 'media', 'closed')(message) && !message.value.sandbox,
    );
    const isEmpty = media.some((message) => soundOf(message).length === 0);
    return listAnswer({ 'others-too': isOther || isEmpty, documented: media.length >= enoughPieces });
  });
}

function settleOpening(recording: Recording) {
  const sockets = listSockets(recording);
  return listExchanges(recording, 'createPsrStream').flatMap((start) => {
    const first = sockets.find(({ call }) => call === findText(start, 'call_id'));
    const delay = first ? first.exchange.at - start.at : Number.NaN;
    return listAnswer({ created: delay < 3 * secondMs, answered: delay > 5 * secondMs });
  });
}

function settleTransfer(recording: Recording) {
  return listSockets(recording).flatMap(({ messages, actions }) => {
    const transfer = actions.find(isNamed('transfer'));
    const later = messages.filter(({ at }) => at >= (transfer?.at ?? Number.POSITIVE_INFINITY));
    const goesOn = later.some(
      ({ at, value }) => value.event === 'media' && transfer && at > transfer.at + 5 * secondMs,
    );
    const hasEnded = later.some(
      (message) => isNamed('closed')(message) && transfer && message.at <= transfer.at + 5 * secondMs,
    );
    return listAnswer({ 'goes-on': goesOn, ends: hasEnded });
  });
}

/** Milliseconds in which a lost socket would have been opened again. */
const retryTime = 30 * secondMs;

function settleLoss(recording: Recording) {
  const sockets = listSockets(recording);
  const lastMoment = Math.max(...recording.exchanges.map(({ at }) => at));
  return sockets.flatMap(({ call, exchange, messages }) => {
    const laterSockets = sockets.filter((socket) => socket.call === call && socket.exchange !== exchange);
    const isLost = messages.length > 0 && !messages.some(isNamed('closed'));
    const isOver = lastMoment > (messages.at(-1)?.at ?? Number.POSITIVE_INFINITY) + retryTime;
    return listAnswer({ 'opened-again': laterSockets.length > 0, 'not-opened-again': isLost && isOver });
  });
}

/** Silence on a line is not quite zero. */
const voiceThreshold = 1000;
const hasVoice = (messages: readonly RecordedMessage[]): boolean =>
  messages.some((message) =>
    readSamples(soundOf(message)).some((sample) => Math.abs(sample) > voiceThreshold),
  );

/** When the server first sent a sound. */
function findStart({ actions }: Socket): number {
  return actions.find(isNamed('media', 'chunk'))?.at ?? Number.POSITIVE_INFINITY;
}

/** Who speaks before the bot is the person. */
function settlePerson(recording: Recording) {
  return listSockets(recording).flatMap((socket) => {
    const early = socket.messages.filter(({ at }) => at < findStart(socket));
    const isOne = socket.channel === 'mono_a' || socket.channel === 'mono_b';
    return isOne && hasVoice(early) ? [socket.channel as 'mono_a' | 'mono_b'] : [];
  });
}

/** Only calls whose stream has the channel that is not the person's. */
function settleVoice(recording: Recording) {
  const people = new Set<string>(settlePerson(recording));
  const opposite = listSockets(recording).filter(
    ({ channel }) => people.size === 1 && /^mono_/.test(channel) && !people.has(channel),
  );
  return opposite.flatMap((socket) => {
    const start = findStart(socket);
    const spoken = socket.messages.filter(({ at }) => at >= start);
    const isLong = spoken.some(({ at }) => at > start + secondMs);
    return isLong ? [hasVoice(spoken) ? ('streamed' as const) : ('left-out' as const)] : [];
  });
}

export const streamRules = {
  'bot-person': settlePerson,
  'bot-voice': settleVoice,
  'stream-after-transfer': settleTransfer,
  'stream-lost': settleLoss,
  'stream-messages': settleMessages,
  'stream-opens': settleOpening,
  'stream-piece': settlePiece,
} satisfies Rules;
