// Requests, tokens, stored records and campaigns.

const tokenPage = '/api/v1/auth/access_token';
const commonPage = '/category/pitel-api';
const editPage = '/api/v3/campaign/edit';

export const accountAssumptions = {
  assignments: {
    question: 'Whether users and extensions that are assigned replace those assigned before, or are added to them.',
    answers: ['replace', 'add'],
    page: '/api/v3/group/edit',
  },
  'cancel-recalled': {
    question: 'Whether a call that ended as `cancel` is recalled where `recall_status` has `no-answered`.',
    answers: ['no', 'yes'],
    page: editPage,
  },
  edit: {
    question: 'Whether fields that a PUT leaves out keep their value or get that of a new record.',
    answers: ['keep', 'replace'],
    page: commonPage,
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
  'list-removal': {
    question: 'Whether the leads of a list are removed with it.',
    answers: ['leads-go', 'leads-stay'],
    page: '/api/v3/list/remove',
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
  'recall-count': {
    question: 'Whether `recall_times` counts the calls after the first one, or the first one, as well.',
    answers: ['first-extra', 'first-counts'],
    page: editPage,
  },
  'refusal-status': {
    question: 'Which HTTP status a documented failure has.',
    answers: ['400', '200'],
    page: commonPage,
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
  'token-refusal': {
    question: 'Which HTTP status a refused token gets.',
    answers: ['401', '403'],
    page: tokenPage,
  },
  'v1-token': {
    question: 'Whether a token of version 1 opens the endpoints of version 3.',
    answers: ['opens-v3', 'v1-only'],
    page: commonPage,
  },
} as const;
