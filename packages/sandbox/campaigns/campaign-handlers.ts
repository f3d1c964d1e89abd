import type { Json } from '@pitel-docs/contract/operation';
import type { AccountServices } from '../account/account-services';
import { type ApiRequest, failUnknown, type Handlers, succeed } from '../account/api-request';
import type { StoredResource } from '../account/create-resource';
import type { Row } from '../account/store';
import type { Phones } from '../calls/phones';
import { type Reply, refuseRequest } from '../reply';
import type { Dialer } from './dialer';

export function createCampaignHandlers(
  { store, answers }: AccountServices,
  dialer: Dialer,
  phones: Phones,
  leads: StoredResource,
): Handlers {
  function withCampaign(request: ApiRequest, respond: (campaign: Row) => Reply): Reply {
    const id = request.values.campaign_uuid;
    const campaign = store.find('campaigns', 'campaign_uuid', id);
    return campaign ? respond(campaign) : failUnknown(request, 'campaign', id);
  }

  /** Like `withCampaign`, but a stopped campaign may refuse the call. */
  function withStarted(request: ApiRequest, respond: (campaign: Row) => Reply): Reply {
    return withCampaign(request, (campaign) =>
      answers()['stopped-campaign'] === 'refused' && campaign.status !== 'start'
        ? refuseRequest(400, 'the campaign is not started, and the response to that is not documented')
        : respond(campaign),
    );
  }

  /** Which list the lead of a single call goes into is not specified. */
  function createLead(campaign: Row, phone: string, values: Readonly<Record<string, string>>): Row {
    const [list] = store.list('lists').filter(({ campaign_uuid: id }) => id === campaign.campaign_uuid);
    return leads.create({
      list_uuid: list?.list_uuid ?? '',
      campaign_uuid: campaign.campaign_uuid,
      phone_number: phone,
      additional: JSON.stringify(values),
    });
  }

  const formatValues = (values: unknown): Record<string, string> =>
    Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, String(value)]));

  return {
    startCampaignV1: (request) =>
      withCampaign(request, (campaign) => {
        store.change(campaign, { status: 'start' });
        dialer.wake();
        return succeed(request, campaign);
      }),
    importAutocallV3: (request) =>
      withStarted(request, (campaign) => {
        const lead = createLead(
          campaign,
          String(request.body.phone_number),
          formatValues(request.body.param),
        );
        const call = dialer.callNow(campaign, lead);
        return succeed(request, { call_id: call.id, lead_uuid: lead.lead_uuid });
      }),
    callOtpV3: (request) =>
      withStarted(request, (campaign) => {
        const { phone_number: phone, template, ref_id: refId = '' } = request.body;
        if (!store.find('templates', 'template_name', template)) {
          return refuseRequest(
            404,
            `there is no script ${template}, and the response to an unknown one is not documented`,
          );
        }
        const lead = createLead(campaign, String(phone), {});
        const call = dialer.callNow(campaign, lead, {
          refId: String(refId),
          additional: formatValues(request.body),
        });
        return succeed(request, { call_id: call.id, lead_uuid: lead.lead_uuid, ref_id: refId });
      }),
    assignCampaignExtensionsV3: (request) =>
      withCampaign(request, (campaign) => {
        const extensions: readonly Json[] = Array.isArray(request.body.extensions)
          ? request.body.extensions
          : [];
        const number = extensions.find((extension) => !phones.isKnown(String(extension)));
        if (number !== undefined) {
          return refuseRequest(
            404,
            `there is no extension ${number}, and the response to an unknown one is not documented`,
          );
        }
        const uuids = new Map(
          listUsers(succeed(request).value).map(({ extension, user_uuid }) => [extension, user_uuid]),
        );
        const users = extensions.map((extension) => ({
          extension,
          user_uuid:
            store.find('users', 'extension', extension)?.user_uuid ?? uuids.get(String(extension)) ?? '',
        }));
        const before = answers().assignments === 'add' ? listUsers(campaign) : [];
        const otherUsers = before.filter(({ extension }) => !extensions.includes(extension));
        store.change(campaign, { users: [...otherUsers, ...users] });
        return succeed(request, campaign);
      }),
  };
}

function listUsers(value: Reply['value']): { readonly extension: string; readonly user_uuid: string }[] {
  const { users } = (value ?? {}) as { readonly users?: { extension: string; user_uuid: string }[] | null };
  return users ?? [];
}
