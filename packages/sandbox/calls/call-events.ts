import type { AccountServices } from '../account/account-services';
import { type EventType, hasEvent } from '../events/build-payload';
import type { Call, Leg } from './call';

/** Seconds from the end of a call to each event. */
const eventDelays = { missed: 1, lateHangup: 3 } as const;

export type EmitEvent = (type: EventType, call: Call, leg: Leg | undefined) => void;

export type CallEvents = ReturnType<typeof createCallEvents>;

/** Decides which events of a call are sent, and when. */
export function createCallEvents({ clock, answers }: AccountServices, emit: EmitEvent) {
  /** Neither events nor a record. */
  const isSilent = ({ isStreamed }: Call): boolean =>
    isStreamed === true && answers()['stream-record'] === 'no';

  function isWanted(type: EventType, { app, direction }: Call): boolean {
    if (direction === 'local' && answers()['local-events'] === 'no') {
      return false;
    }
    if (app !== 'autocall') {
      return type !== 'cdr_autocall';
    }
    return type === 'cdr_autocall' || (type === 'cdr' && answers()['autocall-events'] === 'both');
  }

  function send(type: EventType, call: Call, leg?: Leg): void {
    if (isWanted(type, call) && !isSilent(call) && hasEvent(type, answers())) {
      emit(type, call, leg);
    }
  }

  function sendHangup(call: Call, leg: Leg): void {
    if (answers()['event-order'] === 'cdr-first') {
      clock.after(eventDelays.lateHangup, () => send('hangup', call, leg));
    } else {
      send('hangup', call, leg);
    }
  }

  function sendMissed(call: Call): void {
    const leg = answers()['missed-id'] === 'leg' ? call.legs[0] : undefined;
    clock.after(eventDelays.missed, () => send('missed', call, leg));
  }

  return { isSilent, send, sendHangup, sendMissed };
}
