export interface Question {
  readonly question: string;
  readonly answers: readonly [usual: string, ...others: string[]];
}

/** The first answer is the default. */
function ask<const Options extends Question['answers']>(question: string, ...answers: Options) {
  return { question, answers };
}

/** @param page - The page that says what is not documented. */
function addPage<Questions extends Readonly<Record<string, Question>>>(page: string, questions: Questions) {
  const rows = Object.entries(questions).map(([name, question]) => [name, { ...question, page }]);
  return Object.fromEntries(rows) as {
    readonly [Name in keyof Questions]: Questions[Name] & { readonly page: string };
  };
}

/** Undocumented behavior that programs may depend on, by page. */
const assumptions = {
  ...addPage('/api/v3/group/edit', {
    assignments: ask(
      'Whether newly assigned users and extensions replace the ones assigned before, or are added.',
      'replace',
      'add',
    ),
  }),
  ...addPage('/api/v3/campaign/edit', {
    'cancel-recalled': ask(
      'Whether a call that ended as `cancel` is recalled where `recall_status` has `no-answered`.',
      'no',
      'yes',
    ),
    'recall-count': ask(
      'Whether `recall_times` leaves out the first call, or counts it.',
      'first-extra',
      'first-counts',
    ),
  }),
  ...addPage('/category/pitel-api', {
    edit: ask(
      'Whether fields that a PUT leaves out keep their value or get that of a new record.',
      'keep',
      'replace',
    ),
    'list-pages': ask(
      'Whether the later pages of a list are right. Moving: a row moves to the front. Repeated: they are the first page. Total-changes: `total` grows once.',
      'right',
      'moving',
      'repeated',
      'empty',
      'total-changes',
    ),
    'page-cap': ask(
      'Whether a list returns as many rows as `limit` says, or at most two.',
      'as-sent',
      'at-most-2',
    ),
    'refusal-status': ask('Which HTTP status a documented failure has.', '400', '200'),
    'v1-token': ask('Whether a token of version 1 opens the endpoints of version 3.', 'opens-v3', 'v1-only'),
  }),
  ...addPage('/api/v3/lead/create', {
    'file-processing': ask(
      'How long a file with leads is processed: not noticeably, or some seconds.',
      'at-once',
      'later',
    ),
    'file-separator': ask(
      'Whether the columns of a file with leads are separated by commas or by semicolons.',
      'comma',
      'semicolon',
    ),
  }),
  ...addPage('/api/v3/template/detail', {
    'press-options': ask(
      'Whether a script that is read has a list of objects named after their key, the list that was sent, or one object with all keys.',
      'keyed',
      'as-sent',
      'one-object',
    ),
  }),
  ...addPage('/api/v3/template/remove', {
    'in-use': ask(
      'Whether a script or a carrier of a campaign, or a list that is active, is removed.',
      'removed',
      'refused',
    ),
  }),
  ...addPage('/api/v3/list/remove', {
    'list-removal': ask('Whether the leads of a list are removed with it.', 'leads-go', 'leads-stay'),
  }),
  ...addPage('/api/v3/campaign/create', {
    'new-active': ask('Whether a new campaign and a new list are active.', 'no', 'yes'),
  }),
  ...addPage('/api/v1/auth/access_token', {
    'new-token': ask('Whether a new token ends the life of earlier ones.', 'keeps-old', 'ends-old'),
    'token-refusal': ask('Which HTTP status a refused token gets.', '401', '403'),
  }),
  ...addPage('/api/v1/event/', {
    'second-hook': ask(
      'Whether a second hook of one event type is created or refused.',
      'created',
      'refused',
    ),
  }),
  ...addPage('/api/v3/autocall/import', {
    'stopped-campaign': ask(
      'Whether one person can be called for a campaign that is not started.',
      'calls',
      'refused',
    ),
  }),
  ...addPage('/api/v1/event/description', {
    account: ask(
      'Whether the account is a PBX or a call-center account, whose events have other fields.',
      'pbx',
      'callcenter',
    ),
    'autocall-events': ask(
      'Whether an auto-call sends `cdr` besides `cdr_autocall`.',
      'cdr_autocall',
      'both',
    ),
    'click-answered': ask(
      'Whether `answered` of a click-to-call is about the customer or the extension.',
      'customer',
      'extension',
    ),
    'event-arrival': ask(
      'Whether every event arrives, every third is lost, or each is 30 seconds late.',
      'all',
      'some-lost',
      'late',
    ),
    'event-format': ask('Whether the body of an event is JSON or a form.', 'json', 'form'),
    'event-order': ask(
      'Whether events come in the order they happen, or a `cdr` before its `hangup`.',
      'as-happened',
      'cdr-first',
    ),
    'event-repeat': ask('Whether an event may be sent twice.', 'once', 'twice'),
    'local-events': ask('Whether calls between extensions send events.', 'no', 'yes'),
    'missed-id': ask(
      'Whether `missed` of a call to several extensions has the id of the flow or of a leg.',
      'flow',
      'leg',
    ),
    'missed-status': ask('Which status the record of a missed call has.', 'no-answered', 'busy_line'),
    'ring-group-call-id': ask(
      'Whether the phones of a ring group have a `call_id` each or share one.',
      'own',
      'shared',
    ),
    'transfer-call-id': ask(
      'Whether a transfer keeps the `call_id`, makes a new one, or a new record.',
      'same',
      'new',
      'new-record',
    ),
  }),
  ...addPage('/module/psr/call', {
    'bot-person': ask(
      'Whether the person in a call of a bot is in `mono_b`, the called side, or in `mono_a`.',
      'mono_b',
      'mono_a',
    ),
    'bot-voice': ask(
      'Whether the stream has the voice of the bot, in the channel opposite the person.',
      'streamed',
      'left-out',
    ),
    'stream-record': ask('Whether a call of PSR sends events and has a call record.', 'no', 'yes'),
  }),
  ...addPage('/api/v1/cdr/attributes', {
    'inbound-to-number': ask(
      'Whether `to_number` of an inbound record is the hotline or the extension.',
      'hotline',
      'extension',
    ),
    'left-cause': ask(
      'Which `cause` the record of a call has whose caller hung up before the answer.',
      'no-answer',
      'originator-cancel',
    ),
    'missed-dest': ask(
      'Whether the record of a call that no agent of a queue answered has the queue in `receive_dest`.',
      'queue',
      'empty',
    ),
    'record-direction': ask(
      'Whether an outbound record of version 1 has the word or the number 3 as `direction`.',
      'word',
      'number',
    ),
    recording: ask(
      'Whether a recording can be downloaded at once, 30 seconds after the first request (until then 404, or a page with status 200), never, from another host, or with a token only.',
      'ready',
      'late',
      'page-first',
      'never',
      'redirected',
      'needs-token',
    ),
    'recording-range': ask(
      'Whether a download can be resumed, or each response has the whole recording.',
      'resumes',
      'whole',
    ),
  }),
  ...addPage('/api/v1/call/active_calls', {
    'active-call': ask(
      'Whether an active call names the extension that it was transferred to, or the first one.',
      'last',
      'first',
    ),
  }),
  ...addPage('/api/v1/call/park', {
    'park-legs': ask(
      'Whether `legs` of a park names the side that is kept, or the one that is cut.',
      'kept',
      'cut',
    ),
    'parked-leg': ask(
      'Whether a parked side keeps its name in the transfer, or becomes `aleg`.',
      'keeps-name',
      'becomes-aleg',
    ),
  }),
  ...addPage('/api/v3/cdr/attributes', {
    'press-key': ask(
      'Whether a pressed key is the digit as text or an object, in events and in records.',
      'text',
      'object',
    ),
  }),
  ...addPage('/api/v1/cdr/list', {
    'record-delay': ask(
      'Whether the record of a call is written 2 or 60 seconds after its end.',
      '2-s',
      '60-s',
    ),
    'scroll-end': ask(
      'Whether a scroll ends with a response without records, or without a `scroll_id`.',
      'empty',
      'no-id',
    ),
  }),
  ...addPage('/api/v1/cdr/detail', {
    'record-id': ask(
      'Whether the `id` of a record is the `call_id` of the call, or another one.',
      'call-id',
      'own',
    ),
    'transfer-extension': ask(
      'Whether the record of a transferred call has the last extension or the first one.',
      'last',
      'first',
    ),
  }),
  ...addPage('/module/psr/action', {
    'stream-after-transfer': ask(
      'Whether the stream of a call ends with a `transfer`, or goes on.',
      'ends',
      'goes-on',
    ),
  }),
  ...addPage('/module/psr/intro', {
    'stream-lost': ask(
      'Whether PSR opens a lost or refused socket again. Where it does, the sandbox loses one in each call and tries every two seconds.',
      'not-opened-again',
      'opened-again',
    ),
    'stream-messages': ask(
      'Whether PSR sends messages of unknown events, and pieces without audio.',
      'documented',
      'others-too',
    ),
    'stream-opens': ask(
      'Whether PSR opens the socket when the call is answered, or when it is created.',
      'answered',
      'created',
    ),
    'stream-piece': ask('How long a piece of the voice is.', '200-ms', '20-ms'),
  }),
  ...addPage('/api/v1/call/transfer', {
    'unanswered-transfer': ask(
      'Whether an unanswered transfer ends the call, or returns to the extension or bot.',
      'ends',
      'returns',
    ),
  }),
};

export type AssumptionName = keyof typeof assumptions;
export type Answers = { readonly [Name in AssumptionName]: (typeof assumptions)[Name]['answers'][number] };

export interface Assumption extends Question {
  readonly name: AssumptionName;
  readonly page: string;
}

export const assumptionList: readonly Assumption[] = Object.entries(assumptions)
  .map(([name, assumption]) => ({ name: name as AssumptionName, ...assumption }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

/** Uses the first answer of every assumption that is not chosen. */
export function answerAssumptions(answers: Partial<Answers> = {}): Answers {
  return {
    ...(Object.fromEntries(assumptionList.map(({ name, answers: [first] }) => [name, first])) as Answers),
    ...answers,
  };
}
