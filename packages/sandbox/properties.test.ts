// What holds for every operation, and for random calls.
import { loadContract } from '@pitel-docs/contract/load-contract';
import type { FoundOperation, Json, Schema } from '@pitel-docs/contract/operation';
import { expect, test } from 'vitest';
import { createRandom } from './account/random-ids';
import { type Answers, assumptionList } from './assumptions';
import type { CallTrace } from './calls/trace';
import { listReplies } from './choose-reply';
import { type Account, openAccount } from './open-account';
import { startOwnCall } from './start-own-call';
import { expectExample, prepareExample } from './tests/agrees-with-example';
import { monday, openSandbox } from './tests/open-sandbox';
import { type DocumentedRequest, readRequest, sendRequest } from './tests/write-request';

const { operations } = await loadContract('openapi');
const named = operations.map((found) => [found.operation.operationId, found] as const);

test.each(named)('%s answers the documented request in a new account with the documented response', async (id, found) => {
  const { origin, account } = await openSandbox({ speed: 1000 });
  prepareExample(account(), { method: found.method, url: found.path });
  const { status, reply } = await sendRequest(origin, readRequest(found));
  expect({ status, reply }).toMatchObject({ status: 200 });
  if (!id.startsWith('createAccessToken')) {
    const success = listReplies(found).find(({ isFailure }) => !isFailure);
    expectExample(reply, success?.value);
  }
});

/** Values that break one rule of a schema each. */
function listWrongValues({ type, enum: words, format, pattern, minimum, maximum, minLength, anyOf }: Schema): Json[] {
  const types = [type ?? []].flat();
  const isNested = types.includes('object') || types.includes('array');
  return [
    ...(types.length > 0 && !anyOf ? [isNested ? 'text' : { wrong: true }] : []),
    ...(words && !words.includes('no-such-word') ? ['no-such-word'] : []),
    ...(['uuid', 'uri', 'date-time'].includes(format ?? '') || pattern ? ['?'] : []),
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(minLength ? [''] : []),
  ];
}

type Mistake = readonly [field: string, request: DocumentedRequest];

function listBodyMistakes(found: FoundOperation, request: DocumentedRequest): Mistake[] {
  const { body, type } = request;
  const schema = Object.values(found.operation.requestBody?.content ?? {})[0]?.schema;
  if (!body || !schema) {
    return [];
  }
  const change = (name: string, value: Json): Mistake => [name, { ...request, body: { ...body, [name]: value } }];
  const missing = (schema.required ?? []).map((name): Mistake => {
    const { [name]: _left, ...rest } = body;
    return [name, { ...request, body: rest }];
  });
  // A form has only texts.
  const isForm = type === 'multipart/form-data';
  const wrong = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    listWrongValues(property)
      .filter((value) => !isForm || typeof value === 'string')
      .map((value) => change(name, value)),
  );
  return [...missing, ...wrong, ...(schema.properties ? [change('no_such_field', 'x')] : [])];
}

function listQueryMistakes({ method, parameters }: FoundOperation, request: DocumentedRequest): Mistake[] {
  const { query } = request;
  const change = (name: string, value: string): Mistake => [name, { ...request, query: { ...query, [name]: value } }];
  const own = parameters.filter((parameter) => parameter.in === 'query');
  const wrong = own.flatMap(({ name, schema = {} }) => [
    ...(['integer', 'number', 'boolean'].includes(String(schema.type)) ? [change(name, 'text')] : []),
    ...(schema.enum ? [change(name, 'no-such-word')] : []),
    ...(schema.minimum === undefined ? [] : [change(name, String(schema.minimum - 1))]),
  ]);
  return [...wrong, ...(method === 'GET' ? [change('no_such_field', 'x')] : [])];
}

test.each(named)('%s refuses each kind of invalid field by its name, and changes nothing', async (_id, found) => {
  const { origin, send } = await openSandbox();
  const readAll = async () => JSON.stringify([(await send('GET', '/sandbox')).body, (await send('GET', '/sandbox/trace')).body]);
  const before = await readAll();
  const request = readRequest(found);
  const faults: unknown[] = [];
  for (const [field, mistake] of [...listBodyMistakes(found, request), ...listQueryMistakes(found, request)]) {
    const { status, reply } = await sendRequest(origin, mistake);
    const { sandbox = '' } = reply as { readonly sandbox?: Json };
    if (status !== 400 || !JSON.stringify(sandbox).includes(field)) {
      faults.push({ field, query: mistake.query, value: mistake.body?.[field], status, reply });
    }
  }
  expect(faults).toEqual([]);
  expect(await readAll()).toBe(before);
});

/** The seeds are fixed, so more schedules than these find something only after large changes. */
const schedules = process.env.TEST_ALL === 'true' ? 1000 : 200;

type Random = (count: number) => number;

function openRandom(seed: number): Random {
  const random = createRandom(seed);
  return (count) => Math.floor(random() * count);
}

/** These change what the rules below are about, or need another computer. */
const fixed = ['account', 'event-order', 'local-events'];

function chooseAnswers(next: Random): Partial<Answers> {
  const free = assumptionList.filter(({ name }) => !fixed.includes(name));
  return Object.fromEntries(free.map(({ name, answers }) => [name, answers[next(answers.length)] ?? answers[0]]));
}

const phones = ['100', '101', '102', '1001', '1002', '197'];
const numbers = ['0900000000', '0900000010', '0900000011', '0900000015', '0900000020', '0900000002'];

/** Starts a random call. A refusal, for example of a busy phone, is fine. */
function startRandomCall(account: Account, next: Random): void {
  const phone = () => phones[next(phones.length)] ?? '';
  const number = () => numbers[next(numbers.length)] ?? '';
  const transfer = next(3) === 0 ? { transfer_to: phone() } : {};
  const result = ['answered', 'missed', 'left'][next(3)] ?? '';
  const kinds = [
    { kind: 'inbound', from: number(), to: phone(), result, ...transfer },
    { kind: 'queue', from: number(), phones: [phone(), phone()], result, ...transfer },
    { kind: 'outbound', from: phone(), to: number(), ...transfer },
    { kind: 'local', from: phone(), to: phone() },
  ];
  startOwnCall(account, kinds[next(kinds.length)] ?? {});
}

function actOnRandomCall({ switchboard }: Account, next: Random): void {
  const call = switchboard.list().filter(({ isExample }) => !isExample)[0];
  const actions = [
    () => call && switchboard.hangUp(call),
    () => call && switchboard.park(call, next(2) === 0 ? 'customer' : 'extension'),
    () => call?.answeredAt !== undefined && switchboard.transfer(call, phones[next(phones.length)] ?? '101'),
  ];
  actions[next(actions.length)]?.();
}

function runSchedule(seed: number): readonly CallTrace[] {
  const next = openRandom(seed);
  const account = openAccount(operations, { seed, speed: 0, start: monday, answers: chooseAnswers(next) });
  for (let turn = 0; turn < 12; turn += 1) {
    [startRandomCall, actOnRandomCall][next(2)]?.(account, next);
    account.clock.advance(next(40) / 2);
  }
  account.clock.advance(600);
  account.close();
  return account.trace.list();
}

/** The rules that event/description.mdx documents, and that time goes on. */
function listViolations({ call_id, title, steps }: CallTrace): string[] {
  const events = steps.filter(({ kind }) => kind === 'event').map(({ text }) => text);
  const count = (event: string, until = events.length) => events.slice(0, until).filter((one) => one === event).length;
  const kinds = steps.map(({ kind }) => kind);
  const isLocal = title.startsWith('local');
  const isMissed = title.startsWith('inbound') && !kinds.includes('answered');
  const rules: Record<string, boolean> = {
    'starts with a request or a call': ['request', 'call'].includes(kinds[0] ?? ''),
    'ends once, and then has one record':
      kinds.filter((kind) => kind === 'ended').length === 1 && kinds.filter((kind) => kind === 'record').length === 1,
    'has its record after its end': kinds.indexOf('record') > kinds.indexOf('ended'),
    'has the record of an answered call only if it was':
      kinds.includes('answered') === steps.some(({ kind, text }) => kind === 'record' && text.startsWith('answered')),
    'goes forward in time': steps.every(({ at }, index) => at >= (steps[index - 1]?.at ?? '')),
    'sends one cdr, as the last event': isLocal ? events.length === 0 : count('cdr') === 1 && events.at(-1) === 'cdr',
    'sends missed if nobody answered an inbound call': count('missed') === (isMissed ? 1 : 0),
    'sends answered and hangup only after ringing': events.every(
      (_event, index) =>
        count('answered', index + 1) <= count('ringing', index + 1) && count('hangup', index + 1) <= count('ringing', index + 1),
    ),
    'sends a hangup if it rang': isLocal || count('ringing') === 0 || count('hangup') > 0,
  };
  return Object.keys(rules)
    .filter((rule) => !rules[rule])
    .map((rule) => `${call_id} (${title}) violates: ${rule}: ${JSON.stringify(steps)}`);
}

test(`The events of calls have the documented order under ${schedules} random schedules`, () => {
  let calls = 0;
  for (let seed = 1; seed <= schedules; seed += 1) {
    const traces = runSchedule(seed);
    calls += traces.length;
    expect(traces.flatMap(listViolations), `seed ${seed}`).toEqual([]);
  }
  expect(calls).toBeGreaterThan(2 * schedules);
});

test('The same seed and program give the same bytes of a trace, and another seed gives others', () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const trace = JSON.stringify(runSchedule(seed));
    expect(JSON.stringify(runSchedule(seed))).toBe(trace);
    expect(JSON.stringify(runSchedule(seed + 1000))).not.toBe(trace);
  }
});
