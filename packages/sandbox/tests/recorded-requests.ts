// What a person does so that a recording settles assumptions about requests, lists, tokens and campaigns.

import { hours } from './open-campaign';
import { buildForm } from './open-sandbox';
import type { Recorder } from './record-har';
import type { Scenario } from './recorded-scenario';

const carrier = 'e05c8a17-6f2b-4d93-a4e8-91b7d3c6f052';
const basics = { campaign_name: 'day', type: 'autocall', concurrent_call: 5 };

async function createCampaign({
  send,
}: Recorder): Promise<{ readonly campaign: string; readonly template: string }> {
  const script = await send('POST', '/v3/template', {
    body: { template_name: 'day', content: 'Xin chào', enable_option: true },
  });
  const template = String(script.template_uuid);
  const created = await send('POST', '/v3/campaign', { body: { ...basics, template_uuid: template } });
  return { campaign: String(created.campaign_uuid), template };
}

async function createList(recorder: Recorder, numbers: readonly string[]) {
  const made = await createCampaign(recorder);
  const body = { campaign_uuid: made.campaign, list_name: 'day' };
  const list = String((await recorder.send('POST', '/v3/list', { body })).list_uuid);
  await recorder.send('POST', '/v3/lead/multi', {
    body: { list_uuid: list, data: numbers.map((phone_number) => ({ phone_number })) },
  });
  return { ...made, list };
}

const numbers = ['0900000041', '0900000042', '0900000043', '0900000044'];

async function readPages(recorder: Recorder): Promise<void> {
  const { list } = await createList(recorder, numbers);
  for (const offset of [0, 2]) {
    await recorder.get(`/v3/lead?list_uuid=${list}&limit=2&offset=${offset}`);
  }
}

async function upload(recorder: Recorder): Promise<void> {
  const { list } = await createList(recorder, []);
  await recorder.get(`/v3/list/${list}`);
  for (const separator of [',', ';']) {
    const text = `phone_number${separator}lead_name\n0900000041${separator}An\n`;
    const body = buildForm({ list_uuid: list, file: new File([text], 'leads.csv', { type: 'text/csv' }) });
    await recorder.send('POST', '/v3/lead/file', { body });
    await recorder.get(`/v3/list/${list}`);
    await recorder.pass(10);
    await recorder.get(`/v3/list/${list}`);
  }
}

/**
 * A person who rings until the system cancels, and two who are called later, so that the campaign is seen to
 * go on.
 */
async function runCampaign(recorder: Recorder, number: string): Promise<void> {
  const { send, pass } = recorder;
  const { campaign, list } = await createList(recorder, [number]);
  const recall = {
    recall_times: 2,
    recall_status: ['no-answered', 'busy'],
    schedule_recall: 'minute',
    schedule_recall_duration: 30,
  };
  const body = { ...basics, active: true, carrier_uuid: carrier, schedules: hours(8, 17), ...recall };
  await send('PUT', `/v3/campaign/${campaign}`, { body });
  await send('PATCH', `/v3/list/${list}/active`, { body: { active: true } });
  await send('POST', `/v1/campaign/${campaign}/run/start`, { body: {} });
  await pass(3 * 3600, 600);
  await send('POST', '/v3/lead', { body: { list_uuid: list, phone_number: '0900000042' } });
  await pass(600, 60);
  await recorder.get(`/v3/cdr?campaign_uuid=${campaign}&limit=50&offset=0`);
}

async function useTokens({ send, get }: Recorder): Promise<void> {
  const issue = async (version: string) =>
    String(
      (await send('POST', `/${version}/auth/token`, { body: { api_key: 'example-api-key' }, headers: {} }))
        .data?.token,
    );
  const read = (path: string, token: string) =>
    send('GET', path, { headers: { authorization: `Bearer ${token}` } });
  const first = await issue('v1');
  await read('/v3/user?limit=50&offset=0', first);
  await issue('v1');
  await read('/v1/event', first);
  await read('/v1/event', 'refused-token');
  await get('/v1/event');
}

export const requestScenarios = {
  assignments: async (recorder) => {
    const { campaign } = await createCampaign(recorder);
    for (const extension of ['101', '102']) {
      await recorder.send('PUT', `/v3/campaign/${campaign}/assign_extension`, {
        body: { extensions: [extension] },
      });
    }
    await recorder.get(`/v3/campaign/${campaign}`);
  },
  'cancel-recalled': (recorder) => runCampaign(recorder, '0900000019'),
  edit: async ({ send, get }) => {
    const body = { template_name: 'day', content: 'Xin chào', press_timeout: 3 };
    const { template_uuid: id } = await send('POST', '/v3/template', { body });
    await get(`/v3/template/${id}`);
    await send('PUT', `/v3/template/${id}`, { body: { template_name: 'day', content: 'Xin chào' } });
    await get(`/v3/template/${id}`);
  },
  'file-processing': upload,
  'file-separator': upload,
  'in-use': async (recorder) => {
    const { campaign, template } = await createCampaign(recorder);
    await recorder.get(`/v3/campaign/${campaign}`);
    await recorder.send('DELETE', `/v3/template/${template}`);
  },
  'list-removal': async (recorder) => {
    const { list } = await createList(recorder, numbers);
    const { data } = await recorder.get(`/v3/lead?list_uuid=${list}&limit=50&offset=0`);
    const [lead] = data as unknown as readonly { readonly lead_uuid: string }[];
    await recorder.send('DELETE', `/v3/list/${list}`);
    await recorder.get(`/v3/lead/${lead?.lead_uuid}`);
  },
  'list-pages': readPages,
  'new-active': async (recorder) => {
    const { campaign } = await createCampaign(recorder);
    await recorder.get(`/v3/campaign/${campaign}`);
  },
  'new-token': useTokens,
  'page-cap': async (recorder) => {
    const { list } = await createList(recorder, numbers);
    await recorder.get(`/v3/lead?list_uuid=${list}&limit=50&offset=0`);
  },
  'press-options': async ({ send, get }) => {
    const press_options = [{ press_num: '1', voice_type: 'tts', content: 'Xin chào' }];
    const body = { template_name: 'day', content: 'Xin chào', enable_option: true, press_options };
    const { template_uuid: id } = await send('POST', '/v3/template', { body });
    await get(`/v3/template/${id}`);
  },
  'recall-count': (recorder) => runCampaign(recorder, '0900000011'),
  'refusal-status': ({ get }) => get('/v1/click2call/async?ext=199&phone=0900000000'),
  'second-hook': async ({ send, origin }) => {
    for (const path of ['first', 'second']) {
      await send('POST', '/v1/event', { body: { event: 'ringing', callback_url: `${origin}/${path}` } });
    }
  },
  'stopped-campaign': async (recorder) => {
    const { campaign } = await createCampaign(recorder);
    await recorder.get(`/v3/campaign/${campaign}`);
    const body = { campaign_uuid: campaign, phone_number: '0900000000', param: {} };
    await recorder.send('POST', '/v3/autocall/import', { body });
  },
  'token-refusal': useTokens,
  'v1-token': useTokens,
} satisfies Record<string, Scenario>;
