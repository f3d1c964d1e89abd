/** A behavior that no source specifies and that client code may depend on. */
interface Assumption {
  readonly question: string;
  /** The first one is the default. */
  readonly answers: readonly [string, string, ...string[]];
  readonly page: string;
}

const tokenPage = '/api/v1/auth/access_token';
const commonPage = '/category/pitel-api';
const eventPage = '/api/v1/event/description';
const editPage = '/api/v3/campaign/edit';
const recordPage = '/api/v1/cdr/attributes';
const parkPage = '/api/v1/call/park';
const callPage = '/module/psr/call';
const socketPage = '/module/psr/intro';

export const assumptions = {
  account: {
    question: 'Whether the account is a PBX or a call-center account, whose events have other fields.',
    answers: ['pbx', 'callcenter'],
    page: eventPage,
  },
  assignments: {
    question: 'Whether users and extensions that are assigned replace those assigned before, or are added to them.',
    answers: ['replace', 'add'],
    page: '/api/v3/group/edit',
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
  'cancel-recalled': {
    question: 'Whether a call that ended as `cancel` is recalled where `recall_status` has `no-answered`.',
    answers: ['no', 'yes'],
    page: editPage,
  },
  'click-answered': {
    question: 'Which side the event `answered` of a click-to-call means: the customer, or the extension that picks up first.',
    answers: ['customer', 'extension'],
    page: eventPage,
  },
  edit: {
    question: 'Whether fields that a PUT leaves out keep their value or get that of a new record.',
    answers: ['keep', 'replace'],
    page: commonPage,
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
  'file-processing': {
    question: 'How long a file with leads is processed: not noticeably, or some seconds.',
    answers: ['at-once', 'later'],
    page: '/api/v3/lead/create',
  },
  'file-separator': {
    question: 'Whether the columns of a file with leads are separated by commas or by semicolons.',
    answers: ['comma', 'semicolon'],
    page: '/api/v3/lead/create',
  },
  'in-use': {
    question: 'Whether a script or a carrier of a campaign, or a list that is active, is removed.',
    answers: ['removed', 'refused'],
    page: '/api/v3/template/remove',
  },
  'inbound-to-number': {
    question: 'Whether `to_number` of an inbound record is the hotline or the extension.',
    answers: ['hotline', 'extension'],
    page: recordPage,
  },
  'list-removal': {
    question: 'Whether the leads of a list are removed with it.',
    answers: ['leads-go', 'leads-stay'],
    page: '/api/v3/list/remove',
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
  'new-active': {
    question: 'Whether a new campaign and a new list are active.',
    answers: ['no', 'yes'],
    page: '/api/v3/campaign/create',
  },
  'new-token': {
    question: 'Whether a new token ends the life of earlier ones.',
    answers: ['keeps-old', 'ends-old'],
    page: tokenPage,
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
  'recall-count': {
    question: 'Whether `recall_times` counts the calls after the first one, or the first one, as well.',
    answers: ['first-extra', 'first-counts'],
    page: editPage,
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
  'refusal-status': {
    question: 'Which HTTP status a documented failure has.',
    answers: ['400', '200'],
    page: commonPage,
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
  'second-hook': {
    question: 'Whether a second hook of one event type is created or refused.',
    answers: ['created', 'refused'],
    page: '/api/v1/event/',
  },
  'stopped-campaign': {
    question: 'Whether one person is called for a campaign that is not started, or the request is refused.',
    answers: ['calls', 'refused'],
    page: '/api/v3/autocall/import',
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
  'token-refusal': {
    question: 'Which HTTP status a refused token gets.',
    answers: ['401', '403'],
    page: tokenPage,
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
  'v1-token': {
    question: 'Whether a token of version 1 opens the endpoints of version 3.',
    answers: ['opens-v3', 'v1-only'],
    page: commonPage,
  },
} as const satisfies Readonly<Record<string, Assumption>>;

export type AssumptionName = keyof typeof assumptions;

export type Answers = { readonly [Name in AssumptionName]: (typeof assumptions)[Name]['answers'][number] };

export const assumptionList: readonly (Assumption & { readonly name: AssumptionName })[] = Object.entries(assumptions).map(
  ([name, assumption]) => ({
    name: name as AssumptionName,
    ...assumption,
  }),
);

/** Uses the first answer of every assumption that is not chosen. */
export function answerAssumptions(chosen: Partial<Answers> = {}): Answers {
  return { ...(Object.fromEntries(assumptionList.map(({ name, answers: [first] }) => [name, first])) as Answers), ...chosen };
}
