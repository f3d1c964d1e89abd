import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, type Json, type Operation } from '@pitel-docs/contract/operation';
import { eventTypes } from '../events/build-payload';
import type { Fields } from '../reply';
import {
  listObjects,
  type ReceivedEvent,
  type RecordedExchange,
  type RecordedMessage,
  type Recording,
} from './recording';

function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as Json;
  } catch {
    return undefined;
  }
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const listOfFields = (value: Json | undefined): Fields[] =>
  Array.isArray(value) ? value.filter(isObject) : [];
const fieldsOf = (value: Json | undefined): Fields => (isObject(value) ? value : {});

function readPairs(
  value: Json | undefined,
  convertName = (name: string): string => name,
): Record<string, string> {
  return Object.fromEntries(
    listOfFields(value).map((pair) => [convertName(textOf(pair.name)), textOf(pair.value)]),
  );
}

const lower = (name: string): string => name.toLowerCase();

/** The parts of a form, by their names. */
function readMultipart(text: string, type: string): Record<string, string> {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/.exec(type) ?? [];
  const parts = text.split(`--${quoted ?? plain}`).slice(1, -1);
  const pairs = parts.map((part): [string, string] => {
    const [head = '', ...rest] = part.replace(/^\r?\n/, '').split(/\r?\n\r?\n/);
    const [, name = ''] = /\bname="([^"]*)"/.exec(head) ?? [];
    return [name, rest.join('\n\n').replace(/\r?\n$/, '')];
  });
  return Object.fromEntries(pairs);
}

function readRequestBody(post: Fields): Json | undefined {
  const type = textOf(post.mimeType);
  const text = textOf(post.text);
  if (/^multipart\//.test(type) && text !== '') {
    return readMultipart(text, type);
  }
  const params = readPairs(post.params);
  if (Object.keys(params).length > 0) {
    return params;
  }
  return /urlencoded/.test(type) ? Object.fromEntries(new URLSearchParams(text)) : parseJson(text);
}

type FindOperation = (method: string, path: string) => Pick<RecordedExchange, 'operation' | 'params'>;

/** Matches paths with the contract. Paths with fewer parameters come first. */
function createOperationFinder(operations: readonly Operation[]): FindOperation {
  const patterns = operations
    .map((operation) => ({
      operation,
      pattern: new RegExp(`^${operation.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    }))
    .sort((a, b) => a.operation.path.split('{').length - b.operation.path.split('{').length);
  return (method, path) => {
    const match = patterns.find(
      ({ operation, pattern }) => operation.method === method && pattern.test(path),
    );
    return { operation: match?.operation, params: { ...match?.pattern.exec(path)?.groups } };
  };
}

function readMessages(value: Json | undefined): RecordedMessage[] {
  return listOfFields(value).map(({ type, time, data }) => ({
    at: Number(time) * 1000,
    isFromClient: type === 'send',
    value: fieldsOf(parseJson(textOf(data))),
  }));
}

function readBody(content: Fields): string {
  const text = textOf(content.text);
  return content.encoding === 'base64' ? Buffer.from(text, 'base64').toString('utf8') : text;
}

function readEntry(entry: Fields, findOperation: FindOperation): RecordedExchange | undefined {
  const request = fieldsOf(entry.request);
  const response = fieldsOf(entry.response);
  const url = textOf(request.url);
  const at = Date.parse(textOf(entry.startedDateTime));
  if (!URL.canParse(url) || Number.isNaN(at)) {
    return undefined;
  }
  const { pathname, searchParams } = new URL(url);
  const method = textOf(request.method).toUpperCase();
  const content = fieldsOf(response.content);
  return {
    at,
    method,
    url,
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: readPairs(request.headers, lower),
    responseHeaders: readPairs(response.headers, lower),
    body: readRequestBody(fieldsOf(request.postData)),
    status: Number(response.status ?? 0),
    type: textOf(content.mimeType),
    value: parseJson(readBody(content)),
    ...findOperation(method, pathname),
    // biome-ignore lint/complexity/useLiteralKeys: the name of the HAR format is not in camel case
    messages: readMessages(entry['_webSocketMessages']),
  };
}

const isEventName = (name: string): boolean => eventTypes.some((type) => type === name);

/** Requests to the customer's own server, which a proxy before it has recorded. */
function readEvents({
  at,
  method,
  path,
  query,
  headers,
  body,
  status,
  operation,
}: RecordedExchange): ReceivedEvent[] {
  const name = path.split('/').at(-1) ?? '';
  const payloads = [body].flat().filter(isObject);
  if (operation || !['POST', 'PUT', 'GET'].includes(method)) {
    return [];
  }
  const events = (payloads.length > 0 ? payloads : [{}]).map((payload): ReceivedEvent => {
    const event = isEventName(name) ? name : textOf(payload.state);
    return {
      at,
      event,
      payload: { ...query, ...payload },
      request: { type: headers['content-type'] ?? '', status },
    };
  });
  return events.filter(({ event, payload }) => isEventName(event) && payload.call_id !== undefined);
}

/** A file that `receiver.mjs` and its copies in other languages write. */
function readStored(value: Fields): ReceivedEvent[] {
  const { received_at: time, event, payload } = value;
  const at = Date.parse(textOf(time));
  const isStored =
    typeof event === 'string' && isObject(payload) && payload.call_id !== undefined && !Number.isNaN(at);
  return isStored ? [{ at, event, payload }] : [];
}

const byTime = (a: { readonly at: number }, b: { readonly at: number }): number => a.at - b.at;

/** @param texts - Contents of HAR files and of stored events. */
export function readTexts(texts: readonly string[], operations: readonly Operation[]): Recording {
  const findOperation = createOperationFinder(operations);
  const values = texts.map((text) => fieldsOf(parseJson(text)));
  const entries = values.flatMap(({ log }) => listOfFields(fieldsOf(log).entries));
  const exchanges = entries
    .map((entry) => readEntry(entry, findOperation))
    .filter((exchange) => exchange !== undefined);
  const received = [...exchanges.flatMap(readEvents), ...values.flatMap(readStored)];
  return { exchanges: exchanges.sort(byTime), events: received.sort(byTime) };
}

const isHar = (text: string): boolean => Array.isArray(fieldsOf(fieldsOf(parseJson(text)).log).entries);

/** Reads HAR files, and folders with stored events. @throws Error with a message for the user. */
export function readRecording(paths: readonly string[], operations: readonly Operation[]): Recording {
  const texts = paths.flatMap((path) => {
    if (!statSync(path, { throwIfNoEntry: false })) {
      throw new Error(`--compare: there is no file or folder "${path}".`);
    }
    if (statSync(path).isDirectory()) {
      const names = readdirSync(path).filter((name) => /\.(json|har)$/.test(name));
      return names.map((name) => readFileSync(join(path, name), 'utf8'));
    }
    const text = readFileSync(path, 'utf8');
    if (!isHar(text) && readStored(fieldsOf(parseJson(text))).length === 0) {
      throw new Error(`--compare: "${path}" is neither a HAR file nor a stored event.`);
    }
    return [text];
  });
  return readTexts(texts, operations);
}

/** Values that may be secret, by the names of their fields. */
const secretName = /authorization|cookie|token|api_?key|apikey|password|secret|passwd/i;

/** The texts of a recording that no report may show, such as tokens and passwords. */
export function listSecrets({ exchanges, events }: Recording): Set<string> {
  const fields: Fields[] = [
    ...exchanges.flatMap(({ headers, responseHeaders, query, body, value }) => [
      ...[headers, responseHeaders, query],
      ...listObjects(body),
      ...listObjects(value),
    ]),
    ...events.map(({ payload }) => payload),
  ];
  const values = fields.flatMap((record) => Object.entries(record).filter(([name]) => secretName.test(name)));
  const words = values.flatMap(([, value]) => String(value).split(/[\s;=,]+/));
  return new Set(
    words.filter(
      (word) => word.length > 3 && !/^(bearer|basic|path|httponly|secure|true|false|null)$/i.test(word),
    ),
  );
}
