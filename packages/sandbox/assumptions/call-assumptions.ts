// Calls, their events and records, and streams.

const eventPage = '/api/v1/event/description';
const recordPage = '/api/v1/cdr/attributes';
const parkPage = '/api/v1/call/park';
const callPage = '/module/psr/call';
const socketPage = '/module/psr/intro';

export const callAssumptions = {
  account: {
    question: 'Whether the account is a PBX or a call-center account, whose events have other fields.',
    answers: ['pbx', 'callcenter'],
    page: eventPage,
  },
  'autocall-events': {
    question: 'Whether an auto-call sends `cdr` besides `cdr_autocall`.',
    answers: ['cdr_autocall', 'both'],
    page: eventPage,
  },
  'bot-person': {
    question: 'Whether the person in a call of a bot is heard in `mono_b`, the called side, or in `mono_a`.',
    answers: ['mono_b', 'mono_a'],
    page: callPage,
  },
  'bot-voice': {
    question: 'Whether the voice of the bot is in the stream, in the channel opposite the person, or not at all.',
    answers: ['streamed', 'left-out'],
    page: callPage,
  },
  'click-answered': {
    question: 'Which side the event `answered` of a click-to-call means: the customer, or the extension that picks up first.',
    answers: ['customer', 'extension'],
    page: eventPage,
  },
  'event-arrival': {
    question: 'Whether every event arrives, every third one is lost, or each comes 30 seconds late.',
    answers: ['all', 'some-lost', 'late'],
    page: eventPage,
  },
  'event-format': {
    question: 'Whether the body of an event is JSON or a form.',
    answers: ['json', 'form'],
    page: eventPage,
  },
  'event-order': {
    question: 'Whether events come in the order in which they happen, or a `cdr` before its `hangup`.',
    answers: ['as-happened', 'cdr-first'],
    page: eventPage,
  },
  'event-repeat': {
    question: 'Whether an event may be sent twice.',
    answers: ['once', 'twice'],
    page: eventPage,
  },
  'inbound-to-number': {
    question: 'Whether `to_number` of an inbound record is the hotline or the extension.',
    answers: ['hotline', 'extension'],
    page: recordPage,
  },
  'local-events': {
    question: 'Whether calls between extensions send events.',
    answers: ['no', 'yes'],
    page: eventPage,
  },
  'missed-id': {
    question: 'Whether `missed` of a call to several extensions has the id of the flow or of a leg.',
    answers: ['flow', 'leg'],
    page: eventPage,
  },
  'missed-status': {
    question: 'Which status the record of a missed call has.',
    answers: ['no-answered', 'busy_line'],
    page: eventPage,
  },
  'park-legs': {
    question: 'Whether `legs` of a park names the side that is kept, or the one that is cut.',
    answers: ['kept', 'cut'],
    page: parkPage,
  },
  'parked-leg': {
    question: 'Whether the side that a park keeps has its old name in the transfer, or is `aleg`, as the only one.',
    answers: ['keeps-name', 'becomes-aleg'],
    page: parkPage,
  },
  'press-key': {
    question: 'Whether a pressed key is the digit as text or an object, in events and in records.',
    answers: ['text', 'object'],
    page: '/api/v3/cdr/attributes',
  },
  'record-delay': {
    question: 'Whether the record of a call is written 2 or 60 seconds after its end.',
    answers: ['2-s', '60-s'],
    page: '/api/v1/cdr/list',
  },
  'record-direction': {
    question: 'Whether an outbound record of version 1 has the word or the number 3 as `direction`.',
    answers: ['word', 'number'],
    page: recordPage,
  },
  'record-id': {
    question: 'Whether the `id` of a record is the `call_id` of the call, or another one.',
    answers: ['call-id', 'own'],
    page: '/api/v1/cdr/detail',
  },
  'ring-group-call-id': {
    question: 'Whether the phones of a ring group have a `call_id` each or share one.',
    answers: ['own', 'shared'],
    page: eventPage,
  },
  'scroll-end': {
    question: 'Whether a scroll ends with a response without records, or without a `scroll_id`.',
    answers: ['empty', 'no-id'],
    page: '/api/v1/cdr/list',
  },
  'stream-after-transfer': {
    question: 'Whether the stream of a call ends with a `transfer`, or goes on.',
    answers: ['ends', 'goes-on'],
    page: '/module/psr/action',
  },
  'stream-lost': {
    question:
      'Whether PSR opens a lost or refused socket again. Where it does, the sandbox loses one in each call and tries every two seconds.',
    answers: ['not-opened-again', 'opened-again'],
    page: socketPage,
  },
  'stream-messages': {
    question: 'Whether PSR sends messages of unknown events, and pieces without audio.',
    answers: ['documented', 'others-too'],
    page: socketPage,
  },
  'stream-opens': {
    question: 'Whether PSR opens the socket when the call is answered, or when it is created.',
    answers: ['answered', 'created'],
    page: socketPage,
  },
  'stream-piece': {
    question: 'How long a piece of the voice is.',
    answers: ['200-ms', '20-ms'],
    page: socketPage,
  },
  'stream-record': {
    question: 'Whether a call of PSR sends events and has a call record.',
    answers: ['no', 'yes'],
    page: callPage,
  },
  'transfer-call-id': {
    question:
      'Whether a transferred call keeps its `call_id`, gets a new one in the same record, or a new one with a record of its own.',
    answers: ['same', 'new', 'new-record'],
    page: eventPage,
  },
  'unanswered-transfer': {
    question: 'Whether a transfer that nobody answers ends the call, or returns it to the extension or bot that it came from.',
    answers: ['ends', 'returns'],
    page: '/api/v1/call/transfer',
  },
} as const;
