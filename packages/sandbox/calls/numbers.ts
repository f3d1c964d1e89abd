/** How an outbound call ends, in the terms of version 3. */
export type Outcome =
  | 'answered'
  | 'no-answered'
  | 'busy'
  | 'not-available'
  | 'invalid-number'
  | 'phone-block'
  | 'congestion'
  | 'failed'
  | 'voicemail'
  | 'cancel';

export interface Behavior {
  readonly outcome: Outcome;
  /** Seconds until the answer or the end. Defaults to the ring limit of the call. */
  readonly ringSeconds?: number;
  readonly talkSeconds?: number;
  readonly key?: string;
}

interface KnownNumber {
  readonly number: string;
  readonly description: string;
  /** One per call; the last one repeats. */
  readonly behaviors: readonly [Behavior, ...Behavior[]];
}

const answers: Behavior = { outcome: 'answered', ringSeconds: 8, talkSeconds: 42 };

/** Made-up numbers with a fixed behavior. Every other number answers. */
export const knownNumbers: readonly KnownNumber[] = [
  { number: '0900000000', description: 'answers after 8 s, talks for 65 s', behaviors: [{ ...answers, talkSeconds: 65 }] },
  { number: '0900000010', description: 'is busy', behaviors: [{ outcome: 'busy', ringSeconds: 2 }] },
  { number: '0900000011', description: 'does not answer', behaviors: [{ outcome: 'no-answered' }] },
  { number: '0900000012', description: 'is switched off', behaviors: [{ outcome: 'not-available', ringSeconds: 3 }] },
  { number: '0900000013', description: 'is no valid number', behaviors: [{ outcome: 'invalid-number', ringSeconds: 1 }] },
  {
    number: '0900000014',
    description: 'answers, and presses 1 in an auto-call',
    behaviors: [{ ...answers, talkSeconds: 20, key: '1' }],
  },
  { number: '0900000015', description: 'answers, and hangs up after 3 s', behaviors: [{ ...answers, talkSeconds: 3 }] },
  { number: '0900000016', description: 'goes to voicemail', behaviors: [{ outcome: 'voicemail', ringSeconds: 20 }] },
  { number: '0900000017', description: 'is blocked', behaviors: [{ outcome: 'phone-block', ringSeconds: 1 }] },
  {
    number: '0900000018',
    description: 'cannot be reached, because the calling number is blocked by the operator',
    behaviors: [{ outcome: 'congestion', ringSeconds: 1 }],
  },
  { number: '0900000019', description: 'rings until the system cancels the call', behaviors: [{ outcome: 'cancel' }] },
  {
    number: '0900000020',
    description: 'is busy at the first call, and answers the next one',
    behaviors: [{ outcome: 'busy', ringSeconds: 2 }, answers],
  },
  {
    number: '0900000021',
    description: 'does not answer the first call, and answers the next one',
    behaviors: [{ outcome: 'no-answered' }, answers],
  },
  {
    number: '0900000022',
    description: 'answers, and presses 9 in an auto-call',
    behaviors: [{ ...answers, talkSeconds: 20, key: '9' }],
  },
];

export const busyExtension = '198';
export const unregisteredExtension = '199';

export const pickUpSeconds = 3;

/** Writes `+84900000000` and `84900000000` as `0900000000`. */
export function localNumber(number: string): string {
  return number.replace(/^\+?84(?=\d{9}$)/, '0');
}

/**
 * @param number - In the form of `localNumber`.
 * @param calls - The number of earlier calls.
 */
export function findBehavior(number: string, calls: number): Behavior {
  const behaviors = knownNumbers.find((known) => known.number === number)?.behaviors ?? [answers];
  return behaviors[Math.min(calls, behaviors.length - 1)] ?? answers;
}
