import type { Row, Store } from '../account/store';
import { tenant } from '../account/tenant';
import type { Call, CallStart } from '../calls/call';
import { formatTimestamp } from '../calls/local-time';
import type { Phones } from '../calls/phones';

/** What only some auto-calls have. */
export type LeadValues = Pick<Call, 'refId' | 'additional'>;

/** The values that the script reads out. They are stored as JSON text. */
function readValues(lead: Row): Record<string, string> {
  try {
    return JSON.parse(String(lead.additional || '{}')) as Record<string, string>;
  } catch {
    return {};
  }
}

export function planCall(
  { store, phones }: { readonly store: Store; readonly phones: Phones },
  campaign: Row,
  lead: Row,
  values: LeadValues = { additional: readValues(lead) },
): CallStart {
  const number = String(lead.phone_number);
  const hasScript = store.find('templates', 'template_uuid', campaign.template_uuid) !== undefined;
  const carrier = store.find('carriers', 'carrier_uuid', campaign.carrier_uuid);
  return {
    direction: 'outbound',
    app: 'autocall',
    from: '',
    to: number,
    hotline: String(carrier?.caller_id || tenant.hotline),
    campaignUuid: String(campaign.campaign_uuid),
    leadUuid: String(lead.lead_uuid),
    ...(lead.lead_code ? { customerId: String(lead.lead_code) } : {}),
    ...values,
    extensions: [],
    // A call without its script fails, as documented.
    behavior: hasScript ? phones.nextBehavior(number) : { outcome: 'failed', ringSeconds: 1 },
    ringLimit: Number(campaign.call_timeout ?? 60),
  };
}

/** The `status` values other than that of a new lead are inferred. */
export function buildLeadResult(lead: Row, call: Call): Row {
  return {
    called_count: Number(lead.called_count ?? 0) + 1,
    status: call.outcome.toUpperCase(),
    alt_status: call.outcome,
    last_call_time: formatTimestamp(call.startedAt),
  };
}
