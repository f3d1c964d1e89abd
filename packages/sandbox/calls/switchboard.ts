import type { AccountServices } from '../account/account-services';
import type { Row } from '../account/store';
import { type EventType, hasEvent } from '../events/write-payload';
import { type Call, isMissed, isParticipant, type Leg, ringsCustomer, type StartedCall } from './call';
import { type Behavior, busyExtension, pickUpSeconds, ringLimit, unansweredExtension } from './numbers';
import { createTransfers } from './transfers';
import { recordDelays, storeRecord } from './write-records';

/** Seconds from the end of a call to each event. */
const eventDelays = { missed: 1, lateHangup: 3 } as const;
/** Seconds between two looks for a free phone of a queue. */
const retrySeconds = 1;

export type Switchboard = ReturnType<typeof createSwitchboard>;

export function createSwitchboard(
  services: AccountServices,
  exampleRecord: Row,
  emit: (type: EventType, call: Call, leg: Leg | undefined) => void,
) {
  const { clock, ids, answers, trace } = services;
  let liveCalls: readonly Call[] = [];

  const isBusy = (number: string): boolean =>
    number === busyExtension || liveCalls.some((call) => !call.isExample && isParticipant(call, number));

  const sendsNothing = ({ isStreamed }: Call): boolean =>
    isStreamed === true && answers()['stream-record'] === 'no';

  function send(type: EventType, call: Call, leg?: Leg): void {
    const isAutocallEvent =
      type === 'cdr_autocall' || (type === 'cdr' && answers()['autocall-events'] === 'both');
    const isWanted = call.app === 'autocall' ? isAutocallEvent : type !== 'cdr_autocall';
    const isLocal = call.direction === 'local' && answers()['local-events'] === 'no';
    if (isWanted && !isLocal && !sendsNothing(call) && hasEvent(type, answers())) {
      emit(type, call, leg);
    }
  }

  function schedule(call: Call, seconds: number, action: () => void): void {
    call.cancelNext?.();
    call.cancelNext = clock.after(seconds, action);
  }

  /** @param phone - Which one the trace shows. */
  function ring(call: Call, id: string, extension: string, phone = extension): Leg {
    const leg: Leg = { id, extension, ringingAt: clock.now() };
    call.legs.push(leg);
    trace.add(call.id, 'ringing', phone);
    send('ringing', call, leg);
    return leg;
  }

  function endLeg(call: Call, leg: Leg): void {
    if (leg.endedAt !== undefined) {
      return;
    }
    leg.endedAt = clock.now();
    sendHangup(call, leg);
  }

  function sendHangup(call: Call, leg: Leg): void {
    if (answers()['event-order'] === 'cdr-first') {
      clock.after(eventDelays.lateHangup, () => send('hangup', call, leg));
    } else {
      send('hangup', call, leg);
    }
  }

  function addRecord(call: Call): void {
    const { status = '', billsec = 0 } = storeRecord(call, services, exampleRecord);
    trace.add(call.id, 'record', `${status}, talk of ${billsec} s`);
    send('cdr', call);
    send('cdr_autocall', call);
    call.onRecord?.(call);
  }

  function hangUp(call: Call): void {
    call.cancelNext?.();
    call.endedAt = clock.now();
    if (call.outcome === 'answered' && call.answeredAt === undefined) {
      call.outcome = call.direction === 'inbound' ? 'no-answered' : 'cancel';
    }
    trace.add(call.id, 'ended', call.answeredAt === undefined ? call.outcome : 'hung up');
    liveCalls = liveCalls.filter((liveCall) => liveCall !== call);
    for (const leg of call.legs) {
      endLeg(call, leg);
    }
    const last = call.legs.at(-1);
    if (last?.hasLeftSilently) {
      sendHangup(call, last);
    }
    if (isMissed(call)) {
      const leg = answers()['missed-id'] === 'leg' ? call.legs[0] : undefined;
      clock.after(eventDelays.missed, () => send('missed', call, leg));
    }
    call.onEnd?.(call);
    if (!sendsNothing(call)) {
      clock.after(recordDelays[answers()['record-delay']], () => addRecord(call));
    }
  }

  function pickUp(call: Call, leg: Leg | undefined, { talkSeconds = 0, keys }: Behavior): void {
    const isCustomer = ringsCustomer(call) && call.answeredAt === undefined;
    call.answeredAt ??= clock.now();
    trace.add(call.id, 'answered', isCustomer ? call.to : (leg?.extension ?? call.to));
    if (keys !== undefined && call.app === 'autocall') {
      call.keys = keys;
    }
    if (leg) {
      leg.answeredAt = clock.now();
      if (!(isCustomer && call.app === 'click2call' && answers()['click-answered'] === 'extension')) {
        send('answered', call, leg);
      }
    }
    for (const callLeg of call.legs) {
      if (callLeg !== leg && callLeg.answeredAt === undefined) {
        endLeg(call, callLeg);
      }
    }
    schedule(call, talkSeconds, () => hangUp(call));
    call.onPickUp?.(call);
  }

  /** The extension of a click-to-call answers, and the customer's phone rings. */
  function pickUpExtension(call: Call, leg: Leg): void {
    if (call.endedAt === undefined) {
      trace.add(call.id, 'answered', leg.extension);
      trace.add(call.id, 'ringing', call.to);
      if (answers()['click-answered'] === 'extension') {
        send('answered', call, leg);
      }
    }
  }

  function start({
    extensions,
    waitSeconds = 0,
    behavior,
    ringLimit: limit = ringLimit,
    ...plan
  }: StartedCall): Call {
    const id = ids.uuid();
    const { outcome, ringSeconds = limit } = behavior;
    const call: Call = {
      ...plan,
      id,
      sipCallId: ids.sipCallId(),
      startedAt: clock.now(),
      legs: [],
      supervisors: new Map(),
      outcome,
    };
    liveCalls = [...liveCalls, call];
    trace.begin(id, `${plan.direction}, ${plan.app}: ${plan.from || plan.hotline} to ${plan.to}`);
    trace.add(id, plan.direction === 'inbound' ? 'call' : 'request', plan.parentId ? 'transfer' : plan.app);

    function ringAll(): void {
      const isGroup = plan.queue !== undefined;
      const freeExtensions = isGroup ? extensions.filter((extension) => !isBusy(extension)) : extensions;
      if (isGroup && freeExtensions.length === 0) {
        schedule(call, retrySeconds, ringAll);
        return;
      }
      call.ringingAt = clock.now();
      const sharedId = answers()['ring-group-call-id'] === 'shared' ? ids.uuid() : undefined;
      const isClick = ringsCustomer(call) && call.app === 'click2call';
      const isCustomer = ringsCustomer(call) && !isClick;
      const [first] = freeExtensions.map((extension) =>
        ring(call, isGroup ? (sharedId ?? ids.uuid()) : id, extension, isCustomer ? call.to : extension),
      );
      if (first && isClick && first.extension !== unansweredExtension) {
        clock.after(Math.min(pickUpSeconds, ringSeconds), () => pickUpExtension(call, first));
      }
      schedule(call, ringSeconds, () =>
        outcome === 'answered' ? pickUp(call, first, behavior) : hangUp(call),
      );
    }

    if (waitSeconds > 0) {
      schedule(call, waitSeconds, ringAll);
    } else {
      ringAll();
    }
    return call;
  }

  return {
    list: (): readonly Call[] => liveCalls,
    /** Matches the id of a call or of one of its legs. */
    find: (id: string): Call | undefined =>
      liveCalls.find((call) => call.id === id || call.legs.some((leg) => leg.id === id)),
    isBusy,
    start,
    addExample: (call: Call): void => {
      liveCalls = [...liveCalls, call];
    },
    ...createTransfers(services, { isBusy, start, ring, pickUp, endLeg, hangUp, schedule }),
    hangUp,
  };
}
