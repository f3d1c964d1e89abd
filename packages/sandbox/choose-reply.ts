import { listExamples } from '@pitel-docs/contract/list-examples';
import { isObject, type Json, type Operation, type Schema } from '@pitel-docs/contract/operation';

export interface Reply {
  readonly status: number;
  readonly value: Json | undefined;
  /** Only in responses that the sandbox itself wrote. */
  readonly findings?: readonly string[];
  /** Instead of `value`. */
  readonly bytes?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A response that the header `Prefer` can select by name. */
export interface NamedReply extends Reply {
  readonly name: string;
  readonly isFailure: boolean;
}

export type Fields = Readonly<Record<string, Json | undefined>>;

/** The contract documents no status for failures. */
export const failureStatus = 400;

const maxFindings = 20;
const maxFindingLength = 1000;

/** A finding can quote a value of many megabytes. */
export function cutFinding(finding: string): string {
  // `slice` alone would keep the whole text in memory.
  return finding.length > maxFindingLength
    ? `${Buffer.from(finding.slice(0, maxFindingLength)).toString()}…`
    : finding;
}

export function limitFindings(findings: readonly string[]): string[] {
  const more = findings.length > maxFindings ? [`and ${findings.length - maxFindings} more`] : [];
  return [...findings.slice(0, maxFindings).map(cutFinding), ...more];
}

/** Writes an undocumented response, `{"sandbox": [findings]}`. */
export function refuseRequest(status: number, ...faults: readonly string[]): Reply {
  const findings = limitFindings(faults);
  return { status, value: { sandbox: findings }, findings };
}

/** In the order of the contract; unnamed ones are `success` or `failure`. A failure is added if none is documented. */
export function listReplies({ responses }: Pick<Operation, 'responses'>): NamedReply[] {
  const replies = Object.entries(responses).flatMap(([code, { content }]): NamedReply[] => {
    const isFailure = !code.startsWith('2');
    const status = isFailure ? failureStatus : Number(code);
    const examples = Object.values(content ?? {}).flatMap(listExamples);
    return examples.length === 0 && !isFailure
      ? [{ name: 'success', status, value: undefined, isFailure }]
      : examples.map(({ name, value }) => ({
          name: name || (isFailure ? 'failure' : 'success'),
          status,
          value,
          isFailure,
        }));
  });
  const unknown = refuseRequest(failureStatus, 'how a failure of this request looks is not documented');
  return replies.some(({ isFailure }) => isFailure)
    ? replies
    : [...replies, { ...unknown, name: 'failure', isFailure: true }];
}

type Preference = ReturnType<typeof parsePreference>;

/**
 * Parses the header `Prefer`, such as `Prefer: code=503, example=userBusy`. With `Prefer: connection=lost`, the request is carried
 * out, but its response is lost.
 */
export function parsePreference(prefer: string) {
  const [, example] = /\bexample="?([^\s,;"]+)/.exec(prefer) ?? [];
  const [, code] = /\bcode="?(\d{3})\b/.exec(prefer) ?? [];
  const status = Number(code);
  return {
    example,
    isLost: /\bconnection=lost\b/.test(prefer),
    code: status >= 200 && status < 600 ? status : undefined,
  };
}

/** @returns Undefined if `Prefer` selects no response. */
export function selectReply(
  replies: readonly NamedReply[],
  { example, code }: Preference,
): Reply | undefined {
  if (example === undefined) {
    if (code === undefined || code < 400) {
      return undefined;
    }
    // The text of a failure documented for another status would contradict this one.
    const failure = replies.find(({ isFailure, status }) => isFailure && status === code);
    return (
      failure ?? refuseRequest(code, `how a failure with the HTTP status ${code} looks is not documented`)
    );
  }
  const reply = replies.find(({ name }) => name === example);
  const names = replies.map(({ name }) => name).join(', ');
  return reply
    ? { ...reply, status: code ?? reply.status }
    : refuseRequest(400, `no example is named ${example}. The names of this request: ${names}`);
}

export function findSchema(operation: Operation): Schema {
  return Object.values(operation.responses['200']?.content ?? {})[0]?.schema ?? {};
}

/** Replaces fields of the example by name, at any depth. */
export function fillExample(example: Json | undefined, fields: Fields): Json | undefined {
  if (!isObject(example)) {
    return example;
  }
  const entries = Object.entries(example).map(([name, value]) => {
    const { [name]: field = fillExample(value, fields) } = fields;
    return [name, field];
  });
  return Object.fromEntries(entries) as Json;
}

/** The result has the field order of the schema. */
export function pickFields(record: Fields, { properties = {} }: Schema): Json {
  const names = Object.keys(properties).filter((name) => record[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
}
