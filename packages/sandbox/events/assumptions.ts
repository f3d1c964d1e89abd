/** Undocumented behavior of events. */
export const eventAssumptions = {
  account: {
    page: '/api/v1/event/description',
    question: 'Whether the account is a PBX or a call-center account, whose events have other fields.',
    answers: ['pbx', 'callcenter'],
  },
  'autocall-events': {
    page: '/api/v1/event/description',
    question: 'Whether an auto-call sends `cdr` besides `cdr_autocall`.',
    answers: ['cdr_autocall', 'both'],
  },
  'click-answered': {
    page: '/api/v1/event/description',
    question: 'Whether `answered` of a click-to-call is about the customer or the extension.',
    answers: ['customer', 'extension'],
  },
  'event-arrival': {
    page: '/api/v1/event/description',
    question: 'Whether every event arrives, every third is lost, or each is 30 seconds late.',
    answers: ['all', 'some-lost', 'late'],
  },
  'event-format': {
    page: '/api/v1/event/description',
    question: 'Whether the body of an event is JSON or a form.',
    answers: ['json', 'form'],
  },
  'event-order': {
    page: '/api/v1/event/description',
    question: 'Whether events come in the order they happen, or a `cdr` before its `hangup`.',
    answers: ['as-happened', 'cdr-first'],
  },
  'event-repeat': {
    page: '/api/v1/event/description',
    question: 'Whether an event may be sent twice.',
    answers: ['once', 'twice'],
  },
  'local-events': {
    page: '/api/v1/event/description',
    question: 'Whether calls between extensions send events.',
    answers: ['no', 'yes'],
  },
  'missed-id': {
    page: '/api/v1/event/description',
    question: 'Whether `missed` of a call to several extensions has the id of the flow or of a leg.',
    answers: ['flow', 'leg'],
  },
  'missed-status': {
    page: '/api/v1/event/description',
    question: 'Which status the record of a missed call has.',
    answers: ['no-answered', 'busy_line'],
  },
  'ring-group-call-id': {
    page: '/api/v1/event/description',
    question: 'Whether the phones of a ring group have a `call_id` each or share one.',
    answers: ['own', 'shared'],
  },
  'transfer-call-id': {
    page: '/api/v1/event/description',
    question: 'Whether a transfer keeps the `call_id`, makes a new one, or a new record.',
    answers: ['same', 'new', 'new-record'],
  },
} as const;
