import type { AccountServices } from '../account/account-services';
import type { Row } from '../account/store';
import type { Call, Leg } from '../calls/call';
import type { createRecordings } from '../recordings/create-recordings';
import { buildPayload, type EventType } from './build-payload';
import type { createDeliveries } from './deliver-events';

type Deliveries = ReturnType<typeof createDeliveries>;
type Recordings = ReturnType<typeof createRecordings>;

/** Sends events to the receivers of the account, and writes them into the trace of the call. */
export function createEventSender(
  { store, trace, answers }: AccountServices,
  deliveries: Deliveries,
  recordings: Recordings,
) {
  return {
    /** To all hooks of the event. */
    ofCall(type: EventType, call: Call, leg: Leg | undefined): void {
      const payload = buildPayload(type, call, leg, answers());
      const hooks = store.list('hooks').filter(({ event }) => event === type);
      for (const { callback_url: url = '' } of hooks) {
        const step = trace.add(call.id, 'event', type);
        deliveries.send(type, String(url), recordings.rewriteRow(payload), step);
      }
      if (hooks.length === 0) {
        trace.add(call.id, 'event', type).result = 'no hook';
      }
    },
    /** To the `callback_url` of the campaign: the call record. */
    ofCampaign({ callback_url: url }: Row, call: Call): void {
      const record = store.find('recordsV3', 'id', call.recordId);
      if (url && record) {
        const step = trace.add(call.id, 'event', 'callback_url');
        deliveries.send('callback_url', String(url), recordings.rewriteRow(record), step);
      }
    },
  };
}
