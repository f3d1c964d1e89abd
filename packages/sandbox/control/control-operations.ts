import { assumptionList } from '../assumptions';
import { outcomes } from '../calls/numbers';
import { failurePattern } from '../failures';

/** @param schema - Of the body. */
function describeOperation(operationId: string, schema?: object): object {
  const body = schema && { requestBody: { required: true, content: { 'application/json': { schema } } } };
  return { operationId, responses: { '200': { description: 'Success.' } }, ...body };
}

const textSchema = { type: 'string', minLength: 1 };
const secondsSchema = { type: 'number', minimum: 0, maximum: 3600 };

const callSchema = {
  type: 'object',
  required: ['kind', 'from'],
  properties: {
    kind: { type: 'string', enum: ['inbound', 'queue', 'outbound', 'local'] },
    from: textSchema,
    to: textSchema,
    phones: { type: 'array', minItems: 1, items: textSchema },
    result: { type: 'string', enum: ['answered', 'missed', 'left'] },
    talk_seconds: secondsSchema,
    transfer_to: textSchema,
    hotline: textSchema,
  },
};

const numberSchema = {
  type: 'object',
  required: ['number'],
  properties: {
    number: { type: 'string', pattern: '^\\+?\\d{2,15}$' },
    outcome: { type: 'string', enum: [...outcomes] },
    keys: { type: 'string', pattern: '^[0-9]{1,10}$' },
    ring_seconds: secondsSchema,
    talk_seconds: secondsSchema,
    speaks: { type: 'array', items: { type: 'array', minItems: 2, maxItems: 2, items: secondsSchema } },
  },
};

const assumptionSchema = {
  type: 'object',
  properties: Object.fromEntries(
    assumptionList.map(({ name, answers }) => [name, { type: 'string', enum: [...answers] }]),
  ),
};

const failureSchema = {
  type: 'object',
  additionalProperties: { type: 'string', pattern: failurePattern.source },
  propertyNames: { pattern: '^[1-9][0-9]{0,5}$' },
};

const clockSchema = {
  type: 'object',
  required: ['seconds'],
  properties: { seconds: { type: 'number', minimum: 0, maximum: 31 * 86_400 } },
};

export const controlPaths: Readonly<Record<string, Record<string, object>>> = {
  '/sandbox': { get: describeOperation('showSandbox'), delete: describeOperation('forgetAccount') },
  '/sandbox/trace': { get: describeOperation('showTrace') },
  '/sandbox/clock': { post: describeOperation('moveClock', clockSchema) },
  '/sandbox/calls': { post: describeOperation('startCall', callSchema) },
  '/sandbox/numbers': { put: describeOperation('setNumber', numberSchema) },
  '/sandbox/failures': { put: describeOperation('setFailures', failureSchema) },
  '/sandbox/assumptions': {
    get: describeOperation('showAssumptions'),
    put: describeOperation('setAssumptions', assumptionSchema),
  },
};

export const controlHelp: Readonly<Record<string, string>> = {
  'GET /sandbox/trace': 'the steps of the latest calls; GET / draws them in a browser',
  'DELETE /sandbox':
    'forgets everything, also assumptions and failures that requests set: a new account, as at the start',
  'POST /sandbox/clock {"seconds": 60}':
    'lets time pass at once, and waits until all events are sent and stream servers have read their audio',
  'POST /sandbox/calls {"kind": "inbound", "from": "0900000002", "to": "101"}':
    'a customer calls extension 101; kind is inbound, outbound or local, or queue, which has "phones": ["101", "102"] instead of to. Numbers of customers have 2 to 15 digits, with or without +, and no spaces. transfer_to is optional, and but for outbound, where the number decides, result (answered, missed or left) and talk_seconds; hotline for another number of the account: the caller_id of a carrier',
  'PUT /sandbox/numbers {"number": "0900000001", "outcome": "busy"}': `what happens when the number is called: outcome (${outcomes.join(', ')}), ring_seconds, talk_seconds, keys such as "13" that the person presses in an auto-call, and for streams speaks, when the customer speaks, such as [[2, 3.5]], in seconds since the answer`,
  'PUT /sandbox/failures {"3": "503", "4": "503,2", "5": "lost", "6": "cut"}':
    'lets the third request from now fail, the fourth with Retry-After: 2; the response of the fifth is lost, and that of the sixth ends in the middle. Requests to /sandbox do not count',
  'PUT /sandbox/assumptions {"event-repeat": "twice"}': 'answers what is not specified; GET lists all of it',
};
