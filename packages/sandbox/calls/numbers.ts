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
export type CallOutcome = (typeof outcomes)[number];

/** When a customer speaks in a stream, or falls silent. */
export interface Speech {
  /** Seconds since the answer. */
  readonly speaks: readonly (readonly [from: number, to: number])[];
  /** Seconds after which the list starts again. */
  readonly repeatsAfter?: number;
  /** Whether the customer also speaks while the bot does. */
  readonly canInterrupt?: boolean;
  /** Seconds since the answer until PSR sends no more audio. */
  readonly lostAfter?: number;
}

export const usualSpeech: Speech = { speaks: [[0, 2]], repeatsAfter: 3 };

export interface Behavior {
  readonly outcome: CallOutcome;
  /** Seconds until the answer or the end. Defaults to the ring limit of the call. */
  readonly ringSeconds?: number;
  readonly talkSeconds?: number;
  /** Pressed in an auto-call, such as `13`. */
  readonly keys?: string;
  readonly speech?: Speech;
}

export const unanswered: Behavior = { outcome: 'no-answered' };
const busy: Behavior = { outcome: 'busy', ringSeconds: 2 };
const answered: Behavior = { outcome: 'answered', ringSeconds: 8, talkSeconds: 42 };

/** Made-up numbers with one behavior a call; the last one repeats. Every other number answers. */
export const knownNumbers: Readonly<
  Record<string, readonly [description: string, ...behaviors: Behavior[]]>
> = {
  '0900000000': ['answers after 8 s, talks for 65 s', { ...answered, talkSeconds: 65 }],
  '0900000010': ['is busy', busy],
  '0900000011': ['does not answer', unanswered],
  '0900000012': ['is switched off', { outcome: 'not-available', ringSeconds: 3 }],
  '0900000013': ['is not a valid number', { outcome: 'invalid-number', ringSeconds: 1 }],
  '0900000014': ['answers, and presses 1 in an auto-call', { ...answered, talkSeconds: 20, keys: '1' }],
  '0900000015': ['answers, and hangs up after 3 s', { ...answered, talkSeconds: 3 }],
  '0900000016': ['goes to voicemail', { outcome: 'voicemail', ringSeconds: 20 }],
  '0900000017': ['is blocked', { outcome: 'phone-block', ringSeconds: 1 }],
  '0900000018': [
    'cannot be reached: the operator blocks the calling number',
    { outcome: 'congestion', ringSeconds: 1 },
  ],
  '0900000019': ['rings until the system cancels the call', { outcome: 'cancel' }],
  '0900000020': ['is busy at the first call, and answers the next one', busy, answered],
  '0900000021': ['does not answer the first call, and answers the next one', unanswered, answered],
  '0900000022': ['answers, and presses 9 in an auto-call', { ...answered, talkSeconds: 20, keys: '9' }],
  '0900000023': [
    'answers, and presses 1, then 3 in an auto-call',
    { ...answered, talkSeconds: 20, keys: '13' },
  ],
  '0900000030': ['answers, and is silent', { ...answered, speech: { speaks: [] } }],
  '0900000031': ['answers, and says one word after 2 s', { ...answered, speech: { speaks: [[2, 2.4]] } }],
  '0900000032': ['answers, and speaks for 8 s after 2 s', { ...answered, speech: { speaks: [[2, 10]] } }],
  '0900000033': [
    'answers, and speaks when the bot has spoken for 1 s',
    { ...answered, speech: { speaks: [], canInterrupt: true } },
  ],
  '0900000034': [
    'answers, and no audio of the call arrives after 5 s',
    { ...answered, speech: { ...usualSpeech, lostAfter: 5 } },
  ],
};

/** Signed in, but never picks up. */
export const unansweredExtension = '197';
export const busyExtension = '198';
export const unregisteredExtension = '199';

export const pickUpSeconds = 3;
/** Seconds until an unanswered call ends. */
export const ringLimit = 30;

/** Formats `+84900000000` and `84900000000` as `0900000000`. */
export function localNumber(number: string): string {
  return number.replace(/^\+?84(?=\d{9}$)/, '0');
}

/** Expects a number in the form of `localNumber`, and the count of earlier calls. */
export function findBehavior(number: string, calls: number): Behavior {
  const [, ...behaviors] = knownNumbers[number] ?? [];
  return behaviors[Math.min(calls, behaviors.length - 1)] ?? answered;
}
