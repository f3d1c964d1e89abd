/** Undocumented behavior that programs may depend on: the question, then the answers. The first one is the default. */
const table = {
  // Requests, tokens, stored records and campaigns
  assignments: ['Whether newly assigned users and extensions replace the ones assigned before, or are added.', 'replace', 'add'],
  'cancel-recalled': ['Whether a call that ended as `cancel` is recalled where `recall_status` has `no-answered`.', 'no', 'yes'],
  edit: ['Whether fields that a PUT leaves out keep their value or get that of a new record.', 'keep', 'replace'],
  'file-processing': ['How long a file with leads is processed: not noticeably, or some seconds.', 'at-once', 'later'],
  'file-separator': ['Whether the columns of a file with leads are separated by commas or by semicolons.', 'comma', 'semicolon'],
  'in-use': ['Whether a script or a carrier of a campaign, or a list that is active, is removed.', 'removed', 'refused'],
  'list-removal': ['Whether the leads of a list are removed with it.', 'leads-go', 'leads-stay'],
  'list-pages': [
    'Whether the later pages of a list are right. Moving: a row moves to the front. Repeated: they are the first page. Total-changes: `total` grows once.',
    'right',
    'moving',
    'repeated',
    'empty',
    'total-changes',
  ],
  'new-active': ['Whether a new campaign and a new list are active.', 'no', 'yes'],
  'new-token': ['Whether a new token ends the life of earlier ones.', 'keeps-old', 'ends-old'],
  'page-cap': ['Whether a list returns as many rows as `limit` says, or at most two.', 'as-sent', 'at-most-2'],
  'recall-count': ['Whether `recall_times` leaves out the first call, or counts it.', 'first-extra', 'first-counts'],
  'refusal-status': ['Which HTTP status a documented failure has.', '400', '200'],
  'second-hook': ['Whether a second hook of one event type is created or refused.', 'created', 'refused'],
  'stopped-campaign': ['Whether one person can be called for a campaign that is not started.', 'calls', 'refused'],
  'token-refusal': ['Which HTTP status a refused token gets.', '401', '403'],
  'v1-token': ['Whether a token of version 1 opens the endpoints of version 3.', 'opens-v3', 'v1-only'],
  // Calls, their events and records, and streams
  'active-call': ['Whether an active call names the extension that it was transferred to, or the first one.', 'last', 'first'],
  account: ['Whether the account is a PBX or a call-center account, whose events have other fields.', 'pbx', 'callcenter'],
  'autocall-events': ['Whether an auto-call sends `cdr` besides `cdr_autocall`.', 'cdr_autocall', 'both'],
  'bot-person': ['Whether the person in a call of a bot is in `mono_b`, the called side, or in `mono_a`.', 'mono_b', 'mono_a'],
  'bot-voice': ['Whether the stream has the voice of the bot, in the channel opposite the person.', 'streamed', 'left-out'],
  'click-answered': ['Whether `answered` of a click-to-call is about the customer or the extension.', 'customer', 'extension'],
  'event-arrival': ['Whether every event arrives, every third is lost, or each is 30 seconds late.', 'all', 'some-lost', 'late'],
  'event-format': ['Whether the body of an event is JSON or a form.', 'json', 'form'],
  'event-order': ['Whether events come in the order they happen, or a `cdr` before its `hangup`.', 'as-happened', 'cdr-first'],
  'event-repeat': ['Whether an event may be sent twice.', 'once', 'twice'],
  'inbound-to-number': ['Whether `to_number` of an inbound record is the hotline or the extension.', 'hotline', 'extension'],
  'left-cause': [
    'Which `cause` the record of a call has whose caller hung up before the answer.',
    'no-answer',
    'originator-cancel',
  ],
  'local-events': ['Whether calls between extensions send events.', 'no', 'yes'],
  'missed-dest': [
    'Whether the record of a call that no agent of a queue answered has the queue in `receive_dest`.',
    'queue',
    'empty',
  ],
  'missed-id': ['Whether `missed` of a call to several extensions has the id of the flow or of a leg.', 'flow', 'leg'],
  'missed-status': ['Which status the record of a missed call has.', 'no-answered', 'busy_line'],
  'park-legs': ['Whether `legs` of a park names the side that is kept, or the one that is cut.', 'kept', 'cut'],
  'parked-leg': ['Whether a parked side keeps its name in the transfer, or becomes `aleg`.', 'keeps-name', 'becomes-aleg'],
  'press-options': [
    'Whether a script that is read has a list of objects named after their key, the list that was sent, or one object with all keys.',
    'keyed',
    'as-sent',
    'one-object',
  ],
  'press-key': ['Whether a pressed key is the digit as text or an object, in events and in records.', 'text', 'object'],
  'record-delay': ['Whether the record of a call is written 2 or 60 seconds after its end.', '2-s', '60-s'],
  'record-direction': ['Whether an outbound record of version 1 has the word or the number 3 as `direction`.', 'word', 'number'],
  'record-id': ['Whether the `id` of a record is the `call_id` of the call, or another one.', 'call-id', 'own'],
  recording: [
    'Whether a recording can be downloaded at once, 30 seconds after the first request (until then 404, or a page with status 200), never, from another host, or with a token only.',
    'ready',
    'late',
    'page-first',
    'never',
    'redirected',
    'needs-token',
  ],
  'recording-range': ['Whether a download can be resumed, or each response has the whole recording.', 'resumes', 'whole'],
  'ring-group-call-id': ['Whether the phones of a ring group have a `call_id` each or share one.', 'own', 'shared'],
  'scroll-end': ['Whether a scroll ends with a response without records, or without a `scroll_id`.', 'empty', 'no-id'],
  'stream-after-transfer': ['Whether the stream of a call ends with a `transfer`, or goes on.', 'ends', 'goes-on'],
  'stream-lost': [
    'Whether PSR opens a lost or refused socket again. Where it does, the sandbox loses one in each call and tries every two seconds.',
    'not-opened-again',
    'opened-again',
  ],
  'stream-messages': ['Whether PSR sends messages of unknown events, and pieces without audio.', 'documented', 'others-too'],
  'stream-opens': ['Whether PSR opens the socket when the call is answered, or when it is created.', 'answered', 'created'],
  'stream-piece': ['How long a piece of the voice is.', '200-ms', '20-ms'],
  'stream-record': ['Whether a call of PSR sends events and has a call record.', 'no', 'yes'],
  'transfer-call-id': ['Whether a transfer keeps the `call_id`, makes a new one, or a new record.', 'same', 'new', 'new-record'],
  'transfer-extension': ['Whether the record of a transferred call has the last extension or the first one.', 'last', 'first'],
  'unanswered-transfer': ['Whether an unanswered transfer ends the call, or returns to the extension or bot.', 'ends', 'returns'],
} as const satisfies Readonly<Record<string, readonly [question: string, usual: string, ...others: string[]]>>;

type Table = typeof table;
export type AssumptionName = keyof Table;
type AnswersOf<Row> = Row extends readonly [string, ...infer Rest] ? Rest[number] : never;
export type Answers = { readonly [Name in AssumptionName]: AnswersOf<Table[Name]> };

const pages: Readonly<Record<string, readonly AssumptionName[]>> = {
  '/api/v3/group/edit': ['assignments'],
  '/api/v3/campaign/edit': ['cancel-recalled', 'recall-count'],
  '/category/pitel-api': ['edit', 'list-pages', 'page-cap', 'refusal-status', 'v1-token'],
  '/api/v3/lead/create': ['file-processing', 'file-separator'],
  '/api/v3/template/detail': ['press-options'],
  '/api/v3/template/remove': ['in-use'],
  '/api/v3/list/remove': ['list-removal'],
  '/api/v3/campaign/create': ['new-active'],
  '/api/v1/auth/access_token': ['new-token', 'token-refusal'],
  '/api/v1/event/': ['second-hook'],
  '/api/v3/autocall/import': ['stopped-campaign'],
  '/api/v1/event/description': [
    'account',
    'autocall-events',
    'click-answered',
    'event-arrival',
    'event-format',
    'event-order',
    'event-repeat',
    'local-events',
    'missed-id',
    'missed-status',
    'ring-group-call-id',
    'transfer-call-id',
  ],
  '/module/psr/call': ['bot-person', 'bot-voice', 'stream-record'],
  '/api/v1/cdr/attributes': [
    'inbound-to-number',
    'left-cause',
    'missed-dest',
    'record-direction',
    'recording',
    'recording-range',
  ],
  '/api/v1/call/active_calls': ['active-call'],
  '/api/v1/call/park': ['park-legs', 'parked-leg'],
  '/api/v3/cdr/attributes': ['press-key'],
  '/api/v1/cdr/list': ['record-delay', 'scroll-end'],
  '/api/v1/cdr/detail': ['record-id', 'transfer-extension'],
  '/module/psr/action': ['stream-after-transfer'],
  '/module/psr/intro': ['stream-lost', 'stream-messages', 'stream-opens', 'stream-piece'],
  '/api/v1/call/transfer': ['unanswered-transfer'],
};

export interface Assumption {
  readonly name: AssumptionName;
  readonly question: string;
  readonly answers: readonly [usual: string, ...others: string[]];
  readonly page: string;
}

export const assumptionList: readonly Assumption[] = Object.entries(pages)
  .flatMap(([page, names]) =>
    names.map((name): Assumption => {
      const [question, ...answers] = table[name];
      return { name, question, answers, page };
    }),
  )
  .sort((one, other) => (one.name < other.name ? -1 : 1));

/** Uses the first answer of every assumption that is not chosen. */
export function answerAssumptions(answers: Partial<Answers> = {}): Answers {
  return { ...(Object.fromEntries(assumptionList.map(({ name, answers: [first] }) => [name, first])) as Answers), ...answers };
}
