import { callAssumptions } from './calls/assumptions';
import { eventAssumptions } from './events/assumptions';
import { streamAssumptions } from './streams/assumptions';

interface Question {
  /** The page that says what is not documented. */
  readonly page: string;
  readonly question: string;
  /** The sandbox behaves like the first answer by default. */
  readonly answers: readonly [usual: string, ...others: string[]];
}

/** Undocumented behavior that programs may depend on. */
const assumptions = {
  assignments: {
    page: '/api/v3/group/edit',
    question: 'Whether newly assigned users and extensions replace the ones assigned before, or are added.',
    answers: ['replace', 'add'],
  },
  'cancel-recalled': {
    page: '/api/v3/campaign/edit',
    question: 'Whether a call that ended as `cancel` is recalled where `recall_status` has `no-answered`.',
    answers: ['no', 'yes'],
  },
  'recall-count': {
    page: '/api/v3/campaign/edit',
    question: 'Whether `recall_times` leaves out the first call, or counts it.',
    answers: ['first-extra', 'first-counts'],
  },
  edit: {
    page: '/category/pitel-api',
    question: 'Whether fields that a PUT leaves out keep their value or get that of a new record.',
    answers: ['keep', 'replace'],
  },
  'list-pages': {
    page: '/category/pitel-api',
    question:
      'Whether the later pages of a list are right. Moving: a row moves to the front. Repeated: they are the first page. Total-changes: `total` grows once.',
    answers: ['right', 'moving', 'repeated', 'empty', 'total-changes'],
  },
  'page-cap': {
    page: '/category/pitel-api',
    question: 'Whether a list returns as many rows as `limit` says, or at most two.',
    answers: ['as-sent', 'at-most-2'],
  },
  'refusal-status': {
    page: '/category/pitel-api',
    question: 'Which HTTP status a documented failure has.',
    answers: ['400', '200'],
  },
  'v1-token': {
    page: '/category/pitel-api',
    question: 'Whether a token of version 1 opens the endpoints of version 3.',
    answers: ['opens-v3', 'v1-only'],
  },
  'file-processing': {
    page: '/api/v3/lead/create',
    question: 'How long a file with leads is processed: not noticeably, or some seconds.',
    answers: ['at-once', 'later'],
  },
  'file-separator': {
    page: '/api/v3/lead/create',
    question: 'Whether the columns of a file with leads are separated by commas or by semicolons.',
    answers: ['comma', 'semicolon'],
  },
  'press-options': {
    page: '/api/v3/template/detail',
    question:
      'Whether a script that is read has a list of objects named after their key, the list that was sent, or one object with all keys.',
    answers: ['keyed', 'as-sent', 'one-object'],
  },
  'in-use': {
    page: '/api/v3/template/remove',
    question: 'Whether a script or a carrier of a campaign, or a list that is active, is removed.',
    answers: ['removed', 'refused'],
  },
  'list-removal': {
    page: '/api/v3/list/remove',
    question: 'Whether the leads of a list are removed with it.',
    answers: ['leads-go', 'leads-stay'],
  },
  'new-active': {
    page: '/api/v3/campaign/create',
    question: 'Whether a new campaign and a new list are active.',
    answers: ['no', 'yes'],
  },
  'new-token': {
    page: '/api/v1/auth/access_token',
    question: 'Whether a new token ends the life of earlier ones.',
    answers: ['keeps-old', 'ends-old'],
  },
  'token-refusal': {
    page: '/api/v1/auth/access_token',
    question: 'Which HTTP status a refused token gets.',
    answers: ['401', '403'],
  },
  'second-hook': {
    page: '/api/v1/event/',
    question: 'Whether a second hook of one event type is created or refused.',
    answers: ['created', 'refused'],
  },
  'stopped-campaign': {
    page: '/api/v3/autocall/import',
    question: 'Whether one person can be called for a campaign that is not started.',
    answers: ['calls', 'refused'],
  },
  ...callAssumptions,
  ...eventAssumptions,
  ...streamAssumptions,
} as const satisfies Readonly<Record<string, Question>>;

export type AssumptionName = keyof typeof assumptions;
export type Answers = { readonly [Name in AssumptionName]: (typeof assumptions)[Name]['answers'][number] };

export interface Assumption extends Question {
  readonly name: AssumptionName;
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
