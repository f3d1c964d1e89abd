import type { AccountServices } from '../account/account-services';
import {
  type Call,
  type CallStart,
  countSeconds,
  findTalkingLeg,
  type Leg,
  planNext,
  type Side,
} from './call';
import { type Behavior, pickUpSeconds, ringLimit, unanswered, unansweredExtension } from './numbers';

/** Seconds that a parked call waits for a transfer. */
const parkLimit = 10;
const transferBehavior = { outcome: 'answered', talkSeconds: 30 } as const;

interface CallActions {
  isBusy(extension: string): boolean;
  start(plan: CallStart): Call;
  ring(call: Call, id: string, extension: string): Leg;
  pickUp(call: Call, leg: Leg, behavior: Behavior): void;
  endLeg(call: Call, leg: Leg): void;
  hangUp(call: Call): void;
}

export function createTransfers(
  services: AccountServices,
  { isBusy, start, ring, pickUp, endLeg, hangUp }: CallActions,
) {
  const { clock, ids, answers, trace } = services;

  /** Removes an extension from the call and returns its leg. The customer stays. */
  function leave(call: Call, oldLeg = findTalkingLeg(call)): Leg | undefined {
    if (oldLeg && answers()['transfer-call-id'] === 'same') {
      oldLeg.endedAt ??= clock.now();
      oldLeg.hasLeftSilently = true;
    } else if (oldLeg) {
      endLeg(call, oldLeg);
    }
    return oldLeg;
  }

  function moveLeg(call: Call, extension: string): void {
    const oldLeg = leave(call);
    const isSame = answers()['transfer-call-id'] === 'same';
    const leg = ring(call, isSame ? (oldLeg?.id ?? call.id) : ids.uuid(), extension);
    if (extension === unansweredExtension) {
      planNext(clock, call, ringLimit, () => giveUp(call, leg, oldLeg));
    } else {
      planNext(clock, call, pickUpSeconds, () => pickUp(call, leg, transferBehavior));
    }
  }

  /** Whether an unanswered transfer returns to this extension. */
  const canReturnTo = ({ extension = '' }: Partial<Leg> = {}): boolean =>
    answers()['unanswered-transfer'] === 'returns' && extension !== unansweredExtension && !isBusy(extension);

  function giveUp(call: Call, leg: Leg, oldLeg: Leg | undefined): void {
    if (!canReturnTo(oldLeg)) {
      hangUp(call);
      return;
    }
    leave(call, leg);
    if (oldLeg?.extension) {
      moveLeg(call, oldLeg.extension);
    } else {
      // Only a bot has no extension. Its stream continues, so no phone rings.
      planNext(clock, call, transferBehavior.talkSeconds, () => hangUp(call));
    }
  }

  function transfer(call: Call, extension: string, side: Side = 'customer'): void {
    trace.add(call.id, 'request', `transfer to ${extension}`);
    delete call.parked;
    if (side === 'customer' && answers()['transfer-call-id'] !== 'new-record') {
      moveLeg(call, extension);
      return;
    }
    hangUp(call);
    if (side === 'customer') {
      startFollowUpCall(call, extension, call);
    } else {
      // The customer is gone, so the two extensions talk to each other.
      startFollowUpCall(call, extension, {
        direction: 'local',
        from: findTalkingLeg(call)?.extension ?? call.from,
        to: extension,
      });
    }
  }

  /** Continues an ended call as a new one, which gets its own record. */
  function startFollowUpCall(
    oldCall: Call,
    extension: string,
    { direction, from, to }: Pick<Call, 'direction' | 'from' | 'to'>,
  ): void {
    const { app, hotline, isStreamed = false } = oldCall;
    const oldLeg = findTalkingLeg(oldCall);
    const behavior =
      extension === unansweredExtension ? unanswered : { ringSeconds: pickUpSeconds, ...transferBehavior };
    start({
      ...{ direction, from, to, app, hotline, isStreamed, behavior },
      parentId: oldCall.id,
      extensions: [extension],
      onEnd: (call) => {
        const hasRungOut =
          call.answeredAt === undefined && countSeconds(call.startedAt, call.endedAt) >= ringLimit;
        if (hasRungOut && direction !== 'local' && oldLeg?.extension && canReturnTo(oldLeg)) {
          startFollowUpCall(call, oldLeg.extension, call);
        }
      },
    });
  }

  /** Disconnects the other side. */
  function park(call: Call, waitingSide: Side): void {
    call.parked = waitingSide;
    trace.add(call.id, 'request', `park, the ${waitingSide} waits`);
    if (waitingSide === 'customer') {
      leave(call);
    }
    planNext(clock, call, parkLimit, () => hangUp(call));
  }

  return { transfer, park };
}
