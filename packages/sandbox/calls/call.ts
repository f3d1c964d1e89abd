import type { Clock } from './clock';
import { type Behavior, type CallOutcome, localNumber } from './numbers';

export interface Leg {
  readonly id: string;
  readonly extension: string;
  readonly ringingAt: number;
  answeredAt?: number;
  endedAt?: number;
  /** The extension has left without an event, because the call goes on under the same id. */
  hasLeftSilently?: boolean;
}

export interface CallPlan {
  readonly direction: 'inbound' | 'outbound' | 'local';
  readonly app: 'dial' | 'click2call' | 'autocall';
  readonly from: string;
  /** The hotline on an inbound call. */
  readonly to: string;
  readonly hotline: string;
  readonly queue?: string;
  readonly campaignUuid?: string;
  readonly leadUuid?: string;
  readonly refId?: string;
  readonly customerId?: string;
  /** Values of the called person, as in the call record. */
  readonly additional?: Readonly<Record<string, string>>;
  readonly parentId?: string;
  readonly isStreamed?: boolean;
  /** The caller hangs up before the answer. */
  readonly hasCallerLeft?: boolean;
  readonly onPickUp?: (call: Call) => void;
  readonly onEnd?: (call: Call) => void;
  readonly onRecord?: (call: Call) => void;
}

export type Side = 'extension' | 'customer';

export interface Call extends CallPlan {
  readonly id: string;
  readonly sipCallId: string;
  readonly startedAt: number;
  readonly legs: Leg[];
  ringingAt?: number;
  outcome: CallOutcome;
  answeredAt?: number;
  endedAt?: number;
  keys?: string;
  recordId?: string;
  /** The side that waits after a park. */
  parked?: Side;
  /** Extensions that listen, whisper or barge in, with the text that `GET /sandbox` shows. */
  readonly supervisors: Map<string, string>;
  cancelNext?: () => void;
  /** An example of the contract. It keeps no number busy. */
  readonly isExample?: boolean;
}

export interface CallStart extends CallPlan {
  /** The phones that ring; empty for an auto-call. */
  readonly extensions: readonly string[];
  readonly waitSeconds?: number;
  readonly behavior: Behavior;
  readonly ringLimit?: number;
}

/** Replaces the next planned step of a call. */
export function planNext(clock: Clock, call: Call, seconds: number, action: () => void): void {
  call.cancelNext?.();
  call.cancelNext = clock.after(seconds, action);
}

/** `aleg` is the side that placed the call. */
export function findSide({ direction }: Call, leg: string): Side {
  return (direction === 'outbound') === (leg === 'aleg') ? 'extension' : 'customer';
}

/** A call to a queue rings several phones. */
export function isQueueCall({ queue }: Pick<Call, 'queue'>): boolean {
  return queue !== undefined;
}

export function isMissed({ direction, answeredAt }: Call): boolean {
  return direction === 'inbound' && answeredAt === undefined;
}

/** Whether the customer's phone rings. After a transfer, it is already in the call. */
export function ringsCustomer({ direction, parentId }: CallPlan): boolean {
  return direction === 'outbound' && parentId === undefined;
}

/** The last leg that answered, or else the last leg that rang. */
export function findTalkingLeg({ legs }: Call): Leg | undefined {
  const answeredLegs = legs.filter(({ answeredAt }) => answeredAt !== undefined);
  return answeredLegs.at(-1) ?? legs.at(-1);
}

export function findRecordedLeg(call: Call, which: 'first' | 'last'): Leg | undefined {
  const first = which === 'first' ? call.legs.find(({ answeredAt }) => answeredAt !== undefined) : undefined;
  return first ?? findTalkingLeg(call);
}

export function countSeconds(from: number | undefined, to: number | undefined): number {
  return from === undefined || to === undefined ? 0 : Math.round((to - from) / 1000);
}

/** @param number - Of an extension or of the customer. */
export function isParticipant(
  { legs, supervisors, direction, from, to, parked }: Call,
  number: string,
): boolean {
  const remoteNumber = direction === 'outbound' ? to : from;
  const isRemoteNumber = parked !== 'extension' && localNumber(remoteNumber) === localNumber(number);
  return (
    isRemoteNumber ||
    supervisors.has(number) ||
    legs.some((leg) => leg.extension === number && leg.endedAt === undefined)
  );
}
