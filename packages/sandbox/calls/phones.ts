import type { AccountServices } from '../account/account-services';
import {
  type Behavior,
  busyExtension,
  findBehavior,
  localNumber,
  pickUpSeconds,
  unanswered,
  unansweredExtension,
  unregisteredExtension,
} from './numbers';
import type { Switchboard } from './switchboard';

/** The extensions of the contract's examples, and those with a fixed behavior. */
const firstExtensions = ['100', '1001', '1002', '101', '102', unansweredExtension, busyExtension];

export type Phones = ReturnType<typeof createPhones>;

export function createPhones({ store }: AccountServices, { isBusy }: Switchboard) {
  const callCounts = new Map<string, number>();
  const chosenBehaviors = new Map<string, Behavior>();

  function listExtensions(): string[] {
    const users = store.list('users').map(({ extension }) => String(extension));
    return [...new Set([...firstExtensions, ...users])].filter((extension) => extension !== '');
  }

  const isKnown = (extension: string): boolean =>
    [...listExtensions(), unregisteredExtension].includes(extension);
  const isRegistered = (extension: string): boolean =>
    isKnown(extension) && extension !== unregisteredExtension;

  function callExtension(extension: string): Behavior {
    if (extension === unansweredExtension) {
      return unanswered;
    }
    return isRegistered(extension)
      ? { outcome: 'answered', ringSeconds: pickUpSeconds, talkSeconds: 42 }
      : { outcome: 'not-available', ringSeconds: 1 };
  }

  return {
    listExtensions,
    isKnown,
    isRegistered,
    /** Counts the call: some numbers behave differently the second time. */
    nextBehavior(number: string): Behavior {
      const localDigits = localNumber(number);
      const calls = callCounts.get(localDigits) ?? 0;
      callCounts.set(localDigits, calls + 1);
      if (isBusy(number)) {
        return { outcome: 'busy', ringSeconds: 2 };
      }
      return isKnown(number)
        ? callExtension(number)
        : (chosenBehaviors.get(localDigits) ?? findBehavior(localDigits, calls));
    },
    /**
     * Decides what happens to all later calls of a number. Fields that are left out keep their usual value.
     */
    setNumber(number: string, { outcome = 'answered', ...more }: Partial<Behavior>): void {
      chosenBehaviors.set(localNumber(number), {
        ...(outcome === 'answered' ? findBehavior('', 0) : { outcome }),
        ...more,
      });
    },
  };
}
