/** Undocumented behavior of calls, call records and recordings. */
export const callAssumptions = {
  'inbound-to-number': {
    page: '/api/v1/cdr/attributes',
    question: 'Whether `to_number` of an inbound record is the hotline or the extension.',
    answers: ['hotline', 'extension'],
  },
  'left-cause': {
    page: '/api/v1/cdr/attributes',
    question: 'Which `cause` the record of a call has whose caller hung up before the answer.',
    answers: ['no-answer', 'originator-cancel'],
  },
  'missed-dest': {
    page: '/api/v1/cdr/attributes',
    question:
      'Whether the record of a call that no agent of a queue answered has the queue in `receive_dest`.',
    answers: ['queue', 'empty'],
  },
  'record-direction': {
    page: '/api/v1/cdr/attributes',
    question: 'Whether an outbound record of version 1 has the word or the number 3 as `direction`.',
    answers: ['word', 'number'],
  },
  recording: {
    page: '/api/v1/cdr/attributes',
    question:
      'Whether a recording can be downloaded at once, 30 seconds after the first request (until then 404, or a page with status 200), never, from another host, or with a token only.',
    answers: ['ready', 'late', 'page-first', 'never', 'redirected', 'needs-token'],
  },
  'recording-range': {
    page: '/api/v1/cdr/attributes',
    question: 'Whether a download can be resumed, or each response has the whole recording.',
    answers: ['resumes', 'whole'],
  },
  'active-call': {
    page: '/api/v1/call/active_calls',
    question: 'Whether an active call names the extension that it was transferred to, or the first one.',
    answers: ['last', 'first'],
  },
  'park-legs': {
    page: '/api/v1/call/park',
    question: 'Whether `legs` of a park names the side that is kept, or the one that is cut.',
    answers: ['kept', 'cut'],
  },
  'parked-leg': {
    page: '/api/v1/call/park',
    question: 'Whether a parked side keeps its name in the transfer, or becomes `aleg`.',
    answers: ['keeps-name', 'becomes-aleg'],
  },
  'press-key': {
    page: '/api/v3/cdr/attributes',
    question: 'Whether a pressed key is the digit as text or an object, in events and in records.',
    answers: ['text', 'object'],
  },
  'record-delay': {
    page: '/api/v1/cdr/list',
    question: 'Whether the record of a call is written 2 or 60 seconds after its end.',
    answers: ['2-s', '60-s'],
  },
  'scroll-end': {
    page: '/api/v1/cdr/list',
    question: 'Whether a scroll ends with a response without records, or without a `scroll_id`.',
    answers: ['empty', 'no-id'],
  },
  'record-id': {
    page: '/api/v1/cdr/detail',
    question: 'Whether the `id` of a record is the `call_id` of the call, or another one.',
    answers: ['call-id', 'own'],
  },
  'transfer-extension': {
    page: '/api/v1/cdr/detail',
    question: 'Whether the record of a transferred call has the last extension or the first one.',
    answers: ['last', 'first'],
  },
  'unanswered-transfer': {
    page: '/api/v1/call/transfer',
    question: 'Whether an unanswered transfer ends the call, or returns to the extension or bot.',
    answers: ['ends', 'returns'],
  },
} as const;
