// The header `Prefer`, with which a request selects its response.
import type { NamedReply } from '../documented-replies';
import { type Reply, refuseRequest } from '../reply';

export interface Preference {
  /** Name of a reply. */
  readonly example: string | undefined;
  /** HTTP status. */
  readonly code: number | undefined;
  /** The request is carried out, but its response is lost. */
  readonly isLost: boolean;
}

/**
 * `code=503, example=userBusy` -> `{ code: 503, example: 'userBusy', isLost: false }`; `connection=lost` ->
 * `isLost: true`
 */
export function parsePreference(prefer: string): Preference {
  const [, example] = /\bexample="?([^\s,;"]+)/.exec(prefer) ?? [];
  const [, code] = /\bcode="?(\d{3})\b/.exec(prefer) ?? [];
  const status = Number(code);
  return {
    example,
    isLost: /\bconnection=lost\b/.test(prefer),
    code: status >= 200 && status < 600 ? status : undefined,
  };
}

/** @returns Undefined if the header selects no response. */
export function selectReply(
  replies: readonly NamedReply[],
  { example, code }: Preference,
): Reply | undefined {
  if (example !== undefined) {
    return selectExample(replies, example, code);
  }
  return code === undefined || code < 400 ? undefined : selectFailure(replies, code);
}

function selectExample(replies: readonly NamedReply[], example: string, code: number | undefined): Reply {
  const reply = replies.find(({ name }) => name === example);
  const names = replies.map(({ name }) => name).join(', ');
  return reply
    ? { ...reply, status: code ?? reply.status }
    : refuseRequest(400, `no example is named ${example}. The names of this request: ${names}`);
}

/** The text of a failure that is documented for another status would contradict this status. */
function selectFailure(replies: readonly NamedReply[], code: number): Reply {
  const failure = replies.find(({ isFailure, status }) => isFailure && status === code);
  return failure ?? refuseRequest(code, `how a failure with the HTTP status ${code} looks is not documented`);
}
