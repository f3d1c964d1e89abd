import { expect, test } from 'vitest';
import type { SandboxSettings } from '../http/handle-requests';
import { hours, openCampaign } from '../tests/open-campaign';
import { openReceiver, openSandbox } from '../tests/open-sandbox';
import { otpRequest } from '../tests/requests';

test('A campaign calls its leads as configured', async () => {
  const numbers = ['0900000014', '0900000011', '0900000021', '0900000012'];
  const { send, pass, start, readRecords, campaign, list_uuid } = await openCampaign(numbers);
  await pass(60);
  expect(await readRecords()).toEqual([]);
  await start();
  await pass(2 * 3600);
  const records = await readRecords();
  const times = (number: string) =>
    records
      .filter(({ to_number }) => to_number === number)
      .map(({ status, time_started }) => [status, time_started.slice(11)]);
  expect(times('0900000012')).toEqual([['not-available', '09:31:00']]);
  expect(times('0900000021').map(([status]) => status)).toEqual(['no-answered', 'answered']);
  expect(times('0900000011')).toEqual([
    ['no-answered', '09:31:00'],
    ['no-answered', '10:02:00'],
    ['no-answered', '10:33:00'],
  ]);
  expect(records.find(({ to_number }) => to_number === '0900000014')).toMatchObject({
    status: 'answered',
    press_key: '1',
    time_presskey: '2026-03-02 09:31:18',
  });
  expect(
    (await send('GET', `/v3/lead?list_uuid=${list_uuid}&phone_number=0900000011`)).body.data,
  ).toMatchObject([{ called_count: 3, alt_status: 'no-answered' }]);
  expect((await send('GET', `/v3/report/call/lead?campaign_uuid=${campaign}`)).body).toMatchObject({
    total: 4,
  });
});

test.each<[answers: SandboxSettings['answers'], calls: number]>([
  [{ 'cancel-recalled': 'no' }, 1],
  [{ 'cancel-recalled': 'yes' }, 3],
])('With %j a number that rings until it is canceled is called %i times', async (answers, calls) => {
  const { pass, start, readRecords } = await openCampaign(['0900000019'], {}, { answers });
  await start();
  await pass(5 * 3600);
  expect(await readRecords()).toHaveLength(calls);
});

test('A campaign calls only while it is on', async () => {
  const { send, pass, start, readRecords, campaign, list_uuid } = await openCampaign(['0900000041'], {
    schedules: hours(10, 11),
  });
  await start();
  await pass(1700);
  expect(await readRecords()).toEqual([]);
  await pass(300);
  expect(await readRecords()).toMatchObject([{ time_started: '2026-03-02 10:00:00' }]);
  const add = (number: string) => send('POST', '/v3/lead', { list_uuid, phone_number: number });
  await send('PATCH', `/v3/list/${list_uuid}/active`, { active: false });
  await add('0900000042');
  await pass(600);
  await send('PATCH', `/v3/campaign/${campaign}/active`, { active: false });
  await send('PATCH', `/v3/list/${list_uuid}/active`, { active: true });
  await pass(600);
  expect(await readRecords()).toHaveLength(1);
  await send('PATCH', `/v3/campaign/${campaign}/active`, { active: true });
  await pass(600);
  expect(await readRecords()).toHaveLength(2);
  await add('0900000043');
  await pass(6 * 3600);
  expect(await readRecords()).toHaveLength(3);
});

test.each([
  ['pause', 'start', ['2026-03-03 08:00:00']],
  ['stop', 'stop', []],
])('A campaign with the status %s has the status %s a day later', async (before, after, times) => {
  const { send, pass, readRecords, campaign } = await openCampaign(['0900000041'], { status: before });
  await pass(3600);
  expect(await readRecords()).toEqual([]);
  await pass(24 * 3600);
  expect((await readRecords()).map(({ time_started }) => time_started)).toEqual(times);
  expect((await send('GET', `/v3/campaign/${campaign}`)).body.status).toBe(after);
});

test('The callback of a campaign gets the record of each call', async () => {
  const { url, listEvents } = await openReceiver();
  const { pass, start, readRecords } = await openCampaign(['0900000041'], {
    callback_url: `${url}/campaign`,
  });
  await start();
  await pass(120);
  const [record] = await readRecords();
  expect(listEvents()).toMatchObject([{ event: 'campaign', ...record }]);
});

test('The calls of a campaign whose script is gone fail', async () => {
  const { send, pass, start, readRecords, campaign } = await openCampaign(['0900000041']);
  const { template_uuid } = (await send('GET', `/v3/campaign/${campaign}`)).body;
  await send('DELETE', `/v3/template/${template_uuid}`);
  await start();
  await pass(120);
  expect(await readRecords()).toMatchObject([{ status: 'failed' }]);
});

test.each([
  ['calls', 200],
  ['refused', 400],
] as const)('A campaign that is not started %s for one person', async (answer, status) => {
  const { send, campaign } = await openCampaign([], {}, { answers: { 'stopped-campaign': answer } });
  const request = { campaign_uuid: campaign, phone_number: '0900000001', param: {} };
  expect((await send('POST', '/v3/autocall/import', request)).status).toBe(status);
});

test('An auto-call is found by its reference', async () => {
  const { send, pass } = await openSandbox();
  const { body } = await send('POST', '/v3/autocall/otp', otpRequest);
  await pass(120);
  expect((await send('GET', '/v3/autocall/log/order-7/ref_id')).body).toMatchObject({
    id: body.call_id,
    additional: otpRequest,
  });
  expect((await send('POST', '/v3/autocall/otp', { ...otpRequest, template: 'unknown' })).status).toBe(404);
});
