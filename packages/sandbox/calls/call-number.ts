import type { Extensions } from './extensions';
import { type Behavior, findBehavior, localNumber, pickUpSeconds, unanswered, unansweredExtension } from './numbers';
import type { Switchboard } from './switchboard';

/** Counts the call: some numbers behave differently the second time. */
export type CallNumber = (number: string) => Behavior;

export interface Numbers {
  readonly callNumber: CallNumber;
  /** Decides what happens to all later calls of a number. Fields that are left out keep their usual value. */
  setNumber(number: string, behavior: Partial<Behavior>): void;
}

export function openNumbers({ isBusy }: Switchboard, extensions: Extensions): Numbers {
  const counts = new Map<string, number>();
  const chosen = new Map<string, Behavior>();

  function callExtension(extension: string): Behavior {
    if (extension === unansweredExtension) {
      return unanswered;
    }
    return extensions.isRegistered(extension)
      ? { outcome: 'answered', ringSeconds: pickUpSeconds, talkSeconds: 42 }
      : { outcome: 'not-available', ringSeconds: 1 };
  }

  return {
    callNumber(number) {
      const own = localNumber(number);
      const calls = counts.get(own) ?? 0;
      counts.set(own, calls + 1);
      if (isBusy(number)) {
        return { outcome: 'busy', ringSeconds: 2 };
      }
      return extensions.isKnown(number) ? callExtension(number) : (chosen.get(own) ?? findBehavior(own, calls));
    },
    setNumber: (number, { outcome = 'answered', ...more }) => {
      chosen.set(localNumber(number), { ...(outcome === 'answered' ? findBehavior('', 0) : { outcome }), ...more });
    },
  };
}
