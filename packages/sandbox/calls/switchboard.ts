// Puts the parts of calls together: those that are live, their events, their phones, ends and transfers.
import type { AccountServices } from '../account/account-services';
import type { Row } from '../account/store';
import { type Call, type CallStart, planNext } from './call';
import { createCallEvents, type EmitEvent } from './call-events';
import { createCallEnds } from './end-calls';
import { createLiveCalls } from './live-calls';
import { ringLimit } from './numbers';
import { createRinging } from './ring-phones';
import { createTransfers } from './transfers';

export type Switchboard = ReturnType<typeof createSwitchboard>;

export function createSwitchboard(services: AccountServices, exampleRecord: Row, emit: EmitEvent) {
  const { clock, ids, trace } = services;
  const liveCalls = createLiveCalls();
  const { list, find, isBusy, add } = liveCalls;
  const events = createCallEvents(services, emit);
  const ends = createCallEnds(services, exampleRecord, liveCalls, events);
  const ringing = createRinging(services, liveCalls, events, ends);

  function start(plan: CallStart): Call {
    const { extensions, waitSeconds = 0, behavior, ringLimit: limit = ringLimit, ...callPlan } = plan;
    const { outcome, ringSeconds = limit } = behavior;
    const call: Call = {
      ...callPlan,
      id: ids.uuid(),
      sipCallId: ids.sipCallId(),
      startedAt: clock.now(),
      legs: [],
      supervisors: new Map(),
      outcome,
    };
    const { id, direction, app, from, hotline, to, parentId } = call;
    add(call);
    trace.begin(id, `${direction}, ${app}: ${from || hotline} to ${to}`);
    trace.add(id, direction === 'inbound' ? 'call' : 'request', parentId ? 'transfer' : app);
    const ringAll = () => ringing.ringAll(call, { extensions, behavior, ringSeconds });
    if (waitSeconds > 0) {
      planNext(clock, call, waitSeconds, ringAll);
    } else {
      ringAll();
    }
    return call;
  }

  return {
    list,
    find,
    isBusy,
    start,
    addExample: add,
    ...createTransfers(services, { isBusy, start, ...ringing, ...ends }),
    hangUp: ends.hangUp,
  };
}
