// What a person does so that a recording settles assumptions about calls, their records and events.
import type { Recorder } from './record-har';
import type { Scenario } from './recorded-scenario';
import { otpRequest } from './requests';

const inbound = { kind: 'inbound', from: '0900000002', to: '101' };
const queue = { kind: 'queue', from: '0900000003', phones: ['101', '102'] };

/** A call of a customer, or between extensions, which no request of the account starts. */
async function call({ sendOwn }: Recorder, plan: object): Promise<string> {
  return String((await sendOwn('POST', '/sandbox/calls', { ...plan })).body.call_id);
}

async function playCall(recorder: Recorder, plan: object): Promise<string> {
  const id = await call(recorder, plan);
  await recorder.pass(150);
  return id;
}

/** Without the examples that the sandbox starts with, which follow no assumption. */
const recordsToday = '/v1/cdr?limit=50&page=1&start_date=2026-03-02';
const recordsTodayV3 = '/v3/cdr?limit=50&offset=0&start_date=2026-03-02';

async function click({ get }: Recorder, phone = '0900000000'): Promise<string> {
  return String((await get(`/v1/click2call/async?ext=102&phone=${phone}`)).call_id);
}

async function playMissed(recorder: Recorder): Promise<void> {
  await recorder.hook();
  const id = await call(recorder, { ...queue, result: 'missed' });
  await recorder.pass(10);
  await recorder.get('/v3/monitor/callcenter/queue');
  await recorder.pass(120);
  await recorder.get(recordsToday);
  await recorder.get(`/v1/cdr/${id}`);
}

const playThree: Scenario = async (recorder) => {
  await recorder.hook();
  for (const plan of [inbound, queue, { ...inbound, from: '0900000004' }, inbound]) {
    await playCall(recorder, plan);
  }
};

async function transfer(recorder: Recorder, ext: string): Promise<void> {
  await recorder.hook();
  const id = await click(recorder);
  await recorder.pass(12);
  await recorder.send('POST', `/v1/call/${id}/transfer`, { body: { ext, legs: 'bleg' } });
  await recorder.pass(5);
  await recorder.get('/v1/call');
  await recorder.pass(250);
  await recorder.get(recordsToday);
}

/** Parks each side once. Whether a transfer can name it shows which side was cut, and its name. */
const park: Scenario = async (recorder) => {
  for (const legs of ['aleg', 'bleg']) {
    const id = await click(recorder);
    await recorder.pass(12);
    await recorder.send('POST', `/v1/call/${id}/park`, { body: { legs } });
    await recorder.pass(2);
    for (const side of ['aleg', 'bleg']) {
      await recorder.send('POST', `/v1/call/${id}/transfer`, { body: { ext: '101', legs: side } });
    }
    await recorder.pass(100);
  }
};

const pressKey: Scenario = async (recorder) => {
  await recorder.hook();
  await recorder.send('POST', '/v3/autocall/otp', { body: otpRequest });
  await recorder.pass(150);
  await playCall(recorder, inbound);
  await recorder.get(recordsTodayV3);
};

const download: Scenario = async (recorder) => {
  const id = await playCall(recorder, inbound);
  const { recording_url: url = '' } = await recorder.get(`/v1/cdr/${id}`);
  const waits = [0, 60, 7200];
  for (const wait of waits) {
    await recorder.pass(wait, 600);
    await recorder.send('GET', url, { headers: {} });
    await recorder.send('GET', url);
    await recorder.send('GET', url, { headers: { range: 'bytes=100-' } });
  }
};

export const callScenarios = {
  account: async (recorder) => {
    await recorder.hook();
    await recorder.get('/v1/event');
    await playCall(recorder, { ...inbound, result: 'missed' });
  },
  'active-call': (recorder) => transfer(recorder, '101'),
  'autocall-events': pressKey,
  'click-answered': async (recorder) => {
    await recorder.hook();
    await click(recorder, '0900000010');
    await recorder.pass(150);
    await recorder.get(recordsToday);
  },
  'event-arrival': playThree,
  'event-format': playThree,
  'event-order': playThree,
  'event-repeat': playThree,
  'inbound-to-number': async (recorder) => {
    await playCall(recorder, inbound);
    await recorder.get(recordsToday);
  },
  'left-cause': async (recorder) => {
    await playCall(recorder, { ...inbound, result: 'left' });
    await recorder.get(recordsToday);
  },
  'local-events': async (recorder) => {
    await recorder.hook();
    await playCall(recorder, inbound);
    await playCall(recorder, { kind: 'local', from: '101', to: '102' });
    await playCall(recorder, inbound);
    await recorder.get(recordsToday);
  },
  'missed-dest': playMissed,
  'missed-id': playMissed,
  'missed-status': playMissed,
  'park-legs': park,
  'parked-leg': park,
  'press-key': pressKey,
  'record-delay': async (recorder) => {
    await call(recorder, { ...inbound, talk_seconds: 5 });
    for (let second = 0; second < 120; second += 5) {
      await recorder.pass(5);
      await recorder.get(recordsToday);
    }
  },
  'record-direction': async (recorder) => {
    await click(recorder);
    await recorder.pass(150);
    await recorder.get(recordsToday);
  },
  'record-id': async (recorder) => {
    await click(recorder);
    await recorder.pass(150);
    await recorder.get(recordsToday);
  },
  recording: download,
  'recording-range': download,
  'ring-group-call-id': playMissed,
  'scroll-end': async (recorder) => {
    for (let call = 0; call < 3; call += 1) {
      await playCall(recorder, inbound);
    }
    let id = '';
    for (let page = 0; page < 20; page += 1) {
      const { scroll_id: next, data } = await recorder.get(
        `/v1/cdr?start_date=2026-03-02${id && `&scroll_id=${id}`}`,
      );
      id = String(next ?? '');
      if (id === '' || (data as unknown as readonly unknown[]).length === 0) {
        return;
      }
    }
  },
  'transfer-call-id': (recorder) => transfer(recorder, '101'),
  'transfer-extension': (recorder) => transfer(recorder, '101'),
  'unanswered-transfer': (recorder) => transfer(recorder, '197'),
} satisfies Record<string, Scenario>;
