/** Undocumented behavior of voice streams (PSR). */
export const streamAssumptions = {
  'bot-person': {
    page: '/module/psr/call',
    question: 'Whether the person in a call of a bot is in `mono_b`, the called side, or in `mono_a`.',
    answers: ['mono_b', 'mono_a'],
  },
  'bot-voice': {
    page: '/module/psr/call',
    question: 'Whether the stream has the voice of the bot, in the channel opposite the person.',
    answers: ['streamed', 'left-out'],
  },
  'stream-record': {
    page: '/module/psr/call',
    question: 'Whether a call of PSR sends events and has a call record.',
    answers: ['no', 'yes'],
  },
  'stream-after-transfer': {
    page: '/module/psr/action',
    question: 'Whether the stream of a call ends with a `transfer`, or goes on.',
    answers: ['ends', 'goes-on'],
  },
  'stream-lost': {
    page: '/module/psr/intro',
    question:
      'Whether PSR opens a lost or refused socket again. Where it does, the sandbox loses one in each call and tries every two seconds.',
    answers: ['not-opened-again', 'opened-again'],
  },
  'stream-messages': {
    page: '/module/psr/intro',
    question: 'Whether PSR sends messages of unknown events, and pieces without audio.',
    answers: ['documented', 'others-too'],
  },
  'stream-opens': {
    page: '/module/psr/intro',
    question: 'Whether PSR opens the socket when the call is answered, or when it is created.',
    answers: ['answered', 'created'],
  },
  'stream-piece': {
    page: '/module/psr/intro',
    question: 'How long a piece of the voice is.',
    answers: ['200-ms', '20-ms'],
  },
} as const;
