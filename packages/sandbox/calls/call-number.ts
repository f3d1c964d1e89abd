import type { Extensions } from './extensions';
import { type Behavior, findBehavior, localNumber, pickUpSeconds } from './numbers';
import type { Switchboard } from './switchboard';

/** Counts the call: some numbers behave differently the second time. */
export type CallNumber = (number: string) => Behavior;

export function openNumbers({ isBusy }: Switchboard, extensions: Extensions): CallNumber {
  const counts = new Map<string, number>();

  function callExtension(extension: string): Behavior {
    return extensions.isRegistered(extension)
      ? { outcome: 'answered', ringSeconds: pickUpSeconds, talkSeconds: 42 }
      : { outcome: 'not-available', ringSeconds: 1 };
  }

  return (number) => {
    const own = localNumber(number);
    const calls = counts.get(own) ?? 0;
    counts.set(own, calls + 1);
    if (isBusy(number)) {
      return { outcome: 'busy', ringSeconds: 2 };
    }
    return extensions.isKnown(number) ? callExtension(number) : findBehavior(own, calls);
  };
}
