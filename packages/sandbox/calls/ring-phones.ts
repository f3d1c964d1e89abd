import type { AccountServices } from '../account/account-services';
import { type Call, isQueueCall, type Leg, planNext, ringsCustomer } from './call';
import type { CallEvents } from './call-events';
import type { CallEnds } from './end-calls';
import type { LiveCalls } from './live-calls';
import { type Behavior, pickUpSeconds, unansweredExtension } from './numbers';

/** Seconds between two looks for a free phone of a queue. */
const retrySeconds = 1;

/** The phones of a call, and what they do. */
interface RungPhones {
  readonly extensions: readonly string[];
  readonly behavior: Behavior;
  readonly ringSeconds: number;
}

export type Ringing = ReturnType<typeof createRinging>;

/** Lets the phones of a call ring until one picks up, or the call ends. */
export function createRinging(
  { clock, ids, answers, trace }: AccountServices,
  liveCalls: LiveCalls,
  { send }: CallEvents,
  { endLeg, hangUp }: CallEnds,
) {
  /** @param phone - Which one the trace shows. */
  function ring(call: Call, id: string, extension: string, phone = extension): Leg {
    const leg: Leg = { id, extension, ringingAt: clock.now() };
    call.legs.push(leg);
    trace.add(call.id, 'ringing', phone);
    send('ringing', call, leg);
    return leg;
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
    endOtherLegs(call, leg);
    planNext(clock, call, talkSeconds, () => hangUp(call));
    call.onPickUp?.(call);
  }

  /** The phones that rang and did not pick up. */
  function endOtherLegs(call: Call, leg: Leg | undefined): void {
    for (const callLeg of call.legs) {
      if (callLeg !== leg && callLeg.answeredAt === undefined) {
        endLeg(call, callLeg);
      }
    }
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

  /** @returns The leg of the first one. */
  function ringEach(call: Call, extensions: readonly string[]): Leg | undefined {
    const sharedId = answers()['ring-group-call-id'] === 'shared' ? ids.uuid() : undefined;
    const isQueue = isQueueCall(call);
    const isCustomer = ringsCustomer(call) && call.app !== 'click2call';
    const [first] = extensions.map((extension) => {
      const id = isQueue ? (sharedId ?? ids.uuid()) : call.id;
      return ring(call, id, extension, isCustomer ? call.to : extension);
    });
    return first;
  }

  function ringAll(call: Call, phones: RungPhones): void {
    const { extensions, behavior, ringSeconds } = phones;
    const isQueue = isQueueCall(call);
    const free = isQueue ? extensions.filter((extension) => !liveCalls.isBusy(extension)) : extensions;
    if (isQueue && free.length === 0) {
      planNext(clock, call, retrySeconds, () => ringAll(call, phones));
      return;
    }
    call.ringingAt = clock.now();
    const first = ringEach(call, free);
    const isClick = ringsCustomer(call) && call.app === 'click2call';
    if (first && isClick && first.extension !== unansweredExtension) {
      clock.after(Math.min(pickUpSeconds, ringSeconds), () => pickUpExtension(call, first));
    }
    planNext(clock, call, ringSeconds, () =>
      behavior.outcome === 'answered' ? pickUp(call, first, behavior) : hangUp(call),
    );
  }

  return { ring, ringAll, pickUp };
}
