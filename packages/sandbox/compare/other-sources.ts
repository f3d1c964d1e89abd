import type { AssumptionName } from '../assumptions';

interface Source {
  readonly what: string;
  readonly names: readonly AssumptionName[];
}

/** What a HAR of the reader's own requests can't show: it has nothing that Pitel sends. */
export const otherSources: readonly Source[] = [
  {
    what: 'The folder with the events that your receiver stored',
    names: [
      'autocall-events',
      'click-answered',
      'event-arrival',
      'event-order',
      'local-events',
      'missed-id',
      'ring-group-call-id',
      'transfer-call-id',
      'transfer-extension',
      'unanswered-transfer',
    ],
  },
  // A receiver drops repeats, and stores JSON in any case.
  {
    what: "A HAR of a proxy before your receiver, with Pitel's requests",
    names: ['event-format', 'event-repeat'],
  },
  {
    what: 'A HAR of a proxy before your bot, with the messages of its sockets',
    names: [
      'bot-person',
      'bot-voice',
      'stream-after-transfer',
      'stream-lost',
      'stream-messages',
      'stream-opens',
      'stream-piece',
    ],
  },
];
