import type { Json } from '@pitel-docs/contract/operation';
import { expect, test } from 'vitest';
import { eventPageRecords } from '../account/add-examples';
import type { Answers } from '../assumptions';
import { openSandbox, type ResponseBody } from '../tests/open-sandbox';
import { buildUser, otpRequest } from '../tests/requests';

const day = 'start_date=2026-01-15&end_date=2026-01-15';

test.each([
  [
    'the words of a direction find the number of the example',
    `${day}&direction=outbound`,
    ['6a2d8c1e', 'd17b3e90'],
  ],
  ['inbound', `${day}&direction=inbound`, eventPageRecords.map(({ id }) => String(id).slice(0, 8))],
  ['either side of a call', `${day}&phone=0900000003`, ['f3a86e10']],
  ['a status in small letters', `${day}&status=no%20answer&direction=inbound`, ['9d41e7b2', '71b3a0f8']],
  ['a least duration', `${day}&min_duration=100`, ['f3a86e10']],
  ['the end of a call', 'start_date_ended=2026-01-15%2009:40:09', ['71b3a0f8']],
  ['the file of a recording', 'recordingfile=4e8c1b75-2f60-4d93-a7b8-5c0d9e3f1a26.wav', ['4e8c1b75']],
  ['another day', 'start_date=2026-01-16', []],
])('A list of records is filtered by %s', async (_filter, query, ids) => {
  const { list } = await openSandbox();
  const rows = await list(`/v1/cdr?${query}&limit=50&page=1`);
  expect(rows.map(({ id }) => id?.slice(0, 8))).toEqual(ids);
});

test.each(['page', 'offset', 'scroll'] as const)(
  'Paging by %s brings each record once, in the same order',
  async (way) => {
    const { send, list } = await openSandbox();
    const all = (await list('/v1/cdr?limit=100&page=1')).map(({ id }) => id);
    for (const limit of [1, 4, 8]) {
      const found: unknown[] = [];
      let scroll = '';
      for (let page = 1; found.length === (page - 1) * limit && found.length <= all.length; page += 1) {
        const queries = { page: `&page=${page}`, offset: `&offset=${found.length}`, scroll };
        const { data, scroll_id } = (await send('GET', `/v1/cdr?limit=${limit}${queries[way]}`)).body;
        const ids = (data as unknown as ResponseBody[]).map(({ id }) => id);
        expect(ids.length).toBeLessThanOrEqual(limit);
        found.push(...ids);
        scroll = `&scroll_id=${scroll_id}`;
      }
      expect(found).toEqual(all);
    }
  },
);

test('Records of version 3 need limit and offset', async () => {
  const { send } = await openSandbox();
  expect((await send('GET', '/v3/cdr')).body).toMatchObject({ data: [], limit: -1, offset: -1 });
  expect((await send('GET', '/v3/cdr?limit=50&offset=0')).body).toMatchObject({ total: 2 });
  for (const [day, total] of [
    ['2026-03-02', 2],
    ['2026-03-03', 0],
  ] as const) {
    const { body } = await send('GET', `/v3/cdr?limit=1&offset=0&start_date=${day}&end_date=${day}`);
    expect([body.limit, body.total]).toEqual([1, total]);
  }
});

test('Extensions are in the reports with what they did', async () => {
  const { send, list, pass } = await openSandbox();
  await send('POST', '/v3/user', { ...buildUser('agent.new'), extension: '1500' });
  await send('GET', '/v1/click2call/async?ext=1500&phone=0900000000');
  await pass(120);
  for (const [report, line] of [
    ['extension', { answered: 1, outbound: 1, total: 1 }],
    [
      'extension/summary',
      { total_call: 1, total_answered: 1, total_duration: 73, total_billsec: 65, total_waitsec: 8 },
    ],
  ] as const) {
    expect(await list(`/v2/report/${report}?start_time=2026-03-02`)).toContainEqual(
      expect.objectContaining({ extension: '1500', ...line }),
    );
    expect(await list(`/v2/report/${report}?start_time=2026-03-03`)).not.toContainEqual(
      expect.objectContaining({ extension: '1500' }),
    );
  }
});

/** The records of both versions, of a call that has ended. */
async function readRecords(call: { readonly [name: string]: Json }, answers: Partial<Answers> = {}) {
  const { send, pass } = await openSandbox({ answers });
  const { body } = await send('POST', '/sandbox/calls', call);
  await pass(300);
  const read = async (version: string) => (await send('GET', `/${version}/cdr/${body.call_id}`)).body;
  return [await read('v1'), await read('v3')];
}

const queue = { kind: 'queue', from: '0900000003', phones: ['101', '102'] };

test.each<[result: string, answers: Partial<Answers>, cause: string]>([
  ['left', {}, 'NO_ANSWER'],
  ['left', { 'left-cause': 'originator-cancel' }, 'ORIGINATOR_CANCEL'],
  ['missed', { 'left-cause': 'originator-cancel' }, 'NO_ANSWER'],
])('The records of a call that is %s have with %j the cause %s', async (result, answers, cause) => {
  const records = await readRecords({ ...queue, result }, answers);
  expect(records.map((record) => record.cause)).toEqual([cause, cause]);
});

test.each<[answers: Partial<Answers>, destination: string]>([
  [{}, 'support'],
  [{ 'missed-dest': 'empty' }, ''],
])('The records of a missed queue call have with %j the destination "%s"', async (answers, destination) => {
  const records = await readRecords({ ...queue, result: 'missed' }, answers);
  expect(records.map(({ receive_dest: dest }) => dest)).toEqual([destination, destination]);
});

test.each<[answers: Partial<Answers>, extension: string]>([
  [{}, '1001'],
  [{ 'transfer-extension': 'first' }, '101'],
])('The records of a transferred call have with %j the extension %s', async (answers, extension) => {
  const records = await readRecords({ ...queue, transfer_to: '1001' }, answers);
  expect(records.map((record) => record.extension)).toEqual([extension, extension]);
});

test.each<
  [
    number: string,
    setting: { readonly [name: string]: string } | undefined,
    answers: Partial<Answers>,
    keys: string,
  ]
>([
  ['0900000014', undefined, {}, '1'],
  ['0900000023', undefined, {}, '13'],
  ['0900000023', undefined, { 'press-key': 'object' }, '{"key":"13"}'],
  ['0900000055', { keys: '42' }, {}, '42'],
])(
  'The record of a call to %s with the setting %j has with %j the keys %s',
  async (number, setting, answers, keys) => {
    const { send, list, pass } = await openSandbox({ answers });
    if (setting) {
      await send('PUT', '/sandbox/numbers', { number, ...setting });
    }
    await send('POST', '/v3/autocall/otp', { ...otpRequest, phone_number: number });
    await pass(120);
    const [record] = await list(`/v3/cdr?limit=5&offset=0&phone=${number}`);
    expect(record?.press_key).toBe(keys);
  },
);

test.each<[answers: Partial<Answers>, read: Json]>([
  [{}, [{ 1: { voice_type: 'tts', content: 'Yes' } }, { 2: { voice_type: 'tts', content: 'No' } }]],
  [
    { 'press-options': 'as-sent' },
    [
      { press_num: '1', voice_type: 'tts', content: 'Yes' },
      { press_num: '2', voice_type: 'tts', content: 'No' },
    ],
  ],
  [
    { 'press-options': 'one-object' },
    { 1: { voice_type: 'tts', content: 'Yes' }, 2: { voice_type: 'tts', content: 'No' } },
  ],
])('The keys of a script are with %j read as %j', async (answers, read) => {
  const { send } = await openSandbox({ answers });
  const press_options = [
    { press_num: '1', voice_type: 'tts', content: 'Yes' },
    { press_num: '2', voice_type: 'tts', content: 'No' },
  ];
  const script = {
    template_name: 'survey',
    content: 'Yes or no?',
    voice_type: 'tts',
    enable_option: true,
    press_options,
  };
  const { body } = await send('POST', '/v3/template', script);
  expect((await send('GET', `/v3/template/${body.template_uuid}`)).body.press_options).toEqual(read);
});
