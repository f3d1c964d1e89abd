import type { AccountServices } from '../account/account-services';
import type { Row } from '../account/store';
import { recordDelays, storeRecord } from './build-records';
import { type Call, isMissed, type Leg } from './call';
import type { CallEvents } from './call-events';
import type { LiveCalls } from './live-calls';

export type CallEnds = ReturnType<typeof createCallEnds>;

/** Ends legs and calls, and writes the records of ended calls. */
export function createCallEnds(
  services: AccountServices,
  exampleRecord: Row,
  liveCalls: LiveCalls,
  events: CallEvents,
) {
  const { clock, answers, trace } = services;

  function endLeg(call: Call, leg: Leg): void {
    if (leg.endedAt !== undefined) {
      return;
    }
    leg.endedAt = clock.now();
    events.sendHangup(call, leg);
  }

  function endLegs(call: Call): void {
    for (const leg of call.legs) {
      endLeg(call, leg);
    }
    const last = call.legs.at(-1);
    if (last?.hasLeftSilently) {
      events.sendHangup(call, last);
    }
  }

  function addRecord(call: Call): void {
    const { status = '', billsec = 0 } = storeRecord(call, services, exampleRecord);
    trace.add(call.id, 'record', `${status}, talk of ${billsec} s`);
    events.send('cdr', call);
    events.send('cdr_autocall', call);
    call.onRecord?.(call);
  }

  function hangUp(call: Call): void {
    call.cancelNext?.();
    call.endedAt = clock.now();
    if (call.outcome === 'answered' && call.answeredAt === undefined) {
      call.outcome = call.direction === 'inbound' ? 'no-answered' : 'cancel';
    }
    trace.add(call.id, 'ended', call.answeredAt === undefined ? call.outcome : 'hung up');
    liveCalls.remove(call);
    endLegs(call);
    if (isMissed(call)) {
      events.sendMissed(call);
    }
    call.onEnd?.(call);
    if (!events.isSilent(call)) {
      clock.after(recordDelays[answers()['record-delay']], () => addRecord(call));
    }
  }

  return { endLeg, hangUp };
}
