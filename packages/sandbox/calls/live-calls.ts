import { type Call, isParticipant } from './call';
import { busyExtension } from './numbers';

export type LiveCalls = ReturnType<typeof createLiveCalls>;

/** The calls that have not ended, and the examples of the contract. */
export function createLiveCalls() {
  let calls: readonly Call[] = [];

  return {
    list: (): readonly Call[] => calls,
    /** Matches the id of a call or of one of its legs. */
    find: (id: string): Call | undefined =>
      calls.find((call) => call.id === id || call.legs.some((leg) => leg.id === id)),
    isBusy: (number: string): boolean =>
      number === busyExtension || calls.some((call) => !call.isExample && isParticipant(call, number)),
    add: (call: Call): void => {
      calls = [...calls, call];
    },
    remove: (call: Call): void => {
      calls = calls.filter((liveCall) => liveCall !== call);
    },
  };
}
