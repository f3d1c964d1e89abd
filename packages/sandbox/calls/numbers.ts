/** How an outbound call ends, in the terms of version 3. */
export const outcomes = [
  'answered',
  'no-answered',
  'busy',
  'not-available',
  'invalid-number',
  'phone-block',
  'congestion',
  'failed',
  'voicemail',
  'cancel',
] as const;
export type Outcome = (typeof outcomes)[number];

/** When a customer speaks in a stream, or falls silent. */
export interface Speech {
  /** Seconds since the answer. */
  readonly speaks: readonly (readonly [from: number, to: number])[];
  /** Seconds after which the list starts again. */
  readonly repeatsAfter?: number;
  /** Whether the customer also speaks while the bot does. */
  readonly interrupts?: boolean;
  /** Seconds since the answer until PSR sends no more audio. */
  readonly lostAfter?: number;
}

export const usualSpeech: Speech = { speaks: [[0, 2]], repeatsAfter: 3 };

export interface Behavior {
  readonly outcome: Outcome;
  /** Seconds until the answer or the end. Defaults to the ring limit of the call. */
  readonly ringSeconds?: number;
  readonly talkSeconds?: number;
  readonly key?: string;
  readonly speech?: Speech;
}

interface KnownNumber {
  readonly number: string;
  readonly description: string;
  /** One per call; the last one repeats. */
  readonly behaviors: readonly [Behavior, ...Behavior[]];
}

export const unanswered: Behavior = { outcome: 'no-answered' };
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
  { number: '0900000030', description: 'answers, and is silent', behaviors: [{ ...answers, speech: { speaks: [] } }] },
  {
    number: '0900000031',
    description: 'answers, and says one word after 2 s',
    behaviors: [{ ...answers, speech: { speaks: [[2, 2.4]] } }],
  },
  {
    number: '0900000032',
    description: 'answers, and speaks for 8 s after 2 s',
    behaviors: [{ ...answers, speech: { speaks: [[2, 10]] } }],
  },
  {
    number: '0900000033',
    description: 'answers, and speaks whenever the bot has spoken for 1 s',
    behaviors: [{ ...answers, speech: { speaks: [], interrupts: true } }],
  },
  {
    number: '0900000034',
    description: 'answers, and no audio of the call arrives after 5 s',
    behaviors: [{ ...answers, speech: { ...usualSpeech, lostAfter: 5 } }],
  },
];

/** Signed in, but never picks up. */
export const unansweredExtension = '197';
export const busyExtension = '198';
export const unregisteredExtension = '199';

export const pickUpSeconds = 3;
/** Seconds until an unanswered call ends. */
export const ringLimit = 30;

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
