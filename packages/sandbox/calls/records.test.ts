import { listExamples } from '@pitel-docs/contract/list-examples';
import { expect, test } from 'vitest';
import { eventPageRecords } from '../account/add-examples';
import { type Body, openSandbox } from '../tests/open-sandbox';
import { allOperations } from '../tests/operations';
import { writeUser } from '../tests/requests';

const day = 'start_date=2026-01-15&end_date=2026-01-15';

test.each([
  ['the words of a direction find the number of the example', `${day}&direction=outbound`, ['6a2d8c1e', 'd17b3e90']],
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

const listed = allOperations.filter(({ method, path }) => method === 'GET' && /^\/v\d\/cdr$/.test(path));
const asked = listed.flatMap(({ path, parameters }) =>
  parameters.flatMap((parameter) => listExamples(parameter).map(({ value }) => [path, parameter.name, String(value)] as const)),
);

test.each(asked)('%s knows the parameter %s of the contract', async (path, name, value) => {
  const { send } = await openSandbox();
  const query = new URLSearchParams({ limit: '9', offset: '0', [name]: value });
  expect((await send('GET', `${path}?${query}`)).body).toHaveProperty('data');
});

test.each(['page', 'offset', 'scroll'] as const)('Paging by %s brings each record once, in the same order', async (way) => {
  const { send, list } = await openSandbox();
  const all = (await list('/v1/cdr?limit=100&page=1')).map(({ id }) => id);
  for (const limit of [1, 4, 8]) {
    const found: unknown[] = [];
    let scroll = '';
    for (let page = 1; found.length === (page - 1) * limit && found.length <= all.length; page += 1) {
      const queries = { page: `&page=${page}`, offset: `&offset=${found.length}`, scroll };
      const { data, scroll_id } = (await send('GET', `/v1/cdr?limit=${limit}${queries[way]}`)).body;
      const ids = (data as unknown as Body[]).map(({ id }) => id);
      expect(ids.length).toBeLessThanOrEqual(limit);
      found.push(...ids);
      scroll = `&scroll_id=${scroll_id}`;
    }
    expect(found).toEqual(all);
  }
});

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
  await send('POST', '/v3/user', { ...writeUser('agent.new'), extension: '1500' });
  await send('GET', '/v1/click2call/async?ext=1500&phone=0900000000');
  await pass(120);
  for (const [report, line] of [
    ['extension', { answered: 1, outbound: 1, total: 1 }],
    ['extension/summary', { total_call: 1, total_answered: 1, total_duration: 73, total_billsec: 65, total_waitsec: 8 }],
  ] as const) {
    expect(await list(`/v2/report/${report}?start_time=2026-03-02`)).toContainEqual(
      expect.objectContaining({ extension: '1500', ...line }),
    );
    expect(await list(`/v2/report/${report}?start_time=2026-03-03`)).not.toContainEqual(
      expect.objectContaining({ extension: '1500' }),
    );
  }
});
