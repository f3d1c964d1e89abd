import type { Json } from '@pitel-docs/contract/operation';
import type { SandboxSettings } from '../http/handle-requests';
import { openSandbox } from './open-sandbox';

/** In nanoseconds. */
export const hour = 3_600_000_000_000;
const carrier = 'e05c8a17-6f2b-4d93-a4e8-91b7d3c6f052';
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

export function hours(start: number, end: number): Json {
  return [
    Object.fromEntries(
      weekdays.flatMap((day) => [
        [`${day}_start_time`, start * hour],
        [`${day}_end_time`, end * hour],
      ]),
    ),
  ];
}

export interface CampaignRecord {
  readonly to_number: string;
  readonly status: string;
  readonly time_started: string;
  readonly time_ended: string;
  readonly billsec: number;
  readonly press_key: string;
}

/** A campaign with one list, which has not been started. */
export async function openCampaign(
  numbers: readonly string[],
  settings: { readonly [name: string]: Json } = {},
  sandboxSettings: SandboxSettings = {},
) {
  const sandbox = await openSandbox(sandboxSettings);
  const { send } = sandbox;
  const script = await send('POST', '/v3/template', {
    template_name: 'day',
    content: 'Xin chào',
    enable_option: true,
  });
  const basics = { campaign_name: 'day', type: 'autocall', concurrent_call: 5 };
  const { body } = await send('POST', '/v3/campaign', {
    ...basics,
    template_uuid: String(script.body.template_uuid),
  });
  const campaign = String(body.campaign_uuid);
  const list = await send('POST', '/v3/list', { campaign_uuid: campaign, list_name: 'day' });
  const list_uuid = String(list.body.list_uuid);
  await send('POST', '/v3/lead/multi', {
    list_uuid,
    data: numbers.map((phone_number) => ({ phone_number })),
  });
  await send('PUT', `/v3/campaign/${campaign}`, {
    ...basics,
    active: true,
    carrier_uuid: carrier,
    schedules: hours(8, 17),
    recall_times: 2,
    recall_status: ['no-answered', 'busy'],
    schedule_recall: 'minute',
    schedule_recall_duration: 30,
    ...settings,
  });
  await send('PATCH', `/v3/list/${list_uuid}/active`, { active: true });
  const start = () => send('POST', `/v1/campaign/${campaign}/run/start`, {});
  const readRecords = async () =>
    (await send('GET', `/v3/cdr?campaign_uuid=${campaign}&limit=100&offset=0`)).body
      .data as unknown as CampaignRecord[];
  return { ...sandbox, campaign, list_uuid, start, readRecords };
}
