import type { Json } from '@pitel-docs/contract/operation';
import { limitFindings } from './findings';

export interface Reply {
  readonly status: number;
  readonly value: Json | undefined;
  /** Only in responses that the sandbox itself wrote. */
  readonly findings?: readonly string[];
  /** Instead of `value`. */
  readonly bytes?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Fields = Readonly<Record<string, Json | undefined>>;

/** A response that Pitel doesn't document: `{ "sandbox": ["body is missing"] }`. */
export function refuseRequest(status: number, ...faults: readonly string[]): Reply {
  const findings = limitFindings(faults);
  return { status, value: { sandbox: findings }, findings };
}
