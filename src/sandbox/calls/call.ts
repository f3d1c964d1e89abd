import type { Behavior, Outcome } from './numbers';

/** One phone of a call. Events follow it. */
export interface Leg {
  /** The `call_id` of its events. */
  readonly id: string;
  readonly extension: string;
  readonly ringingAt: number;
  answeredAt?: number;
  endedAt?: number;
}

/** What a call is made with. */
export interface CallPlan {
  readonly direction: 'inbound' | 'outbound' | 'local';
  readonly app: 'dial' | 'click2call' | 'autocall';
  /** An extension on an outbound call. */
  readonly from: string;
  /** The other side; the hotline on an inbound call. */
  readonly to: string;
  readonly hotline: string;
  /** The queue through which it comes. */
  readonly queue?: string;
  readonly campaignUuid?: string;
  readonly leadUuid?: string;
  readonly refId?: string;
  readonly customerId?: string;
  /** Values of the called person, as the record shows them. */
  readonly additional?: Readonly<Record<string, string>>;
  /** The record of the call that was transferred into this one. */
  readonly parentId?: string;
  /** Whether PSR streams its voice. */
  readonly isStreamed?: boolean;
}

/** Who hears about a call. */
export interface CallListeners {
  /** Runs when somebody picks up, after a transfer again. */
  readonly onAnswer?: (call: Call) => void;
  readonly onEnd?: (call: Call) => void;
  /** Runs when its record is written. */
  readonly onRecord?: (call: Call) => void;
}

/** Whose side of a call: that of the extension, or the other one. */
export type Side = 'extension' | 'customer';

/** A call, in progress or ended. */
export interface Call extends CallPlan, CallListeners {
  /** Of its record. */
  readonly id: string;
  readonly sipCallId: string;
  readonly startedAt: number;
  readonly legs: Leg[];
  /** When the first phone rang. */
  ringingAt?: number;
  outcome: Outcome;
  answeredAt?: number;
  endedAt?: number;
  key?: string;
  /** The side that waits since the other one was cut. */
  parked?: Side;
  /** Extensions that listen, whisper or have barged in, with the word for it. */
  readonly guests: Map<string, string>;
  /** Calls off what is planned for it. */
  cancelNext?: () => void;
  /** Whether it is one of the contract's examples, which keep nobody busy. */
  readonly isExample?: boolean;
}

/** A call with what happens in it, from its start. */
export interface StartedCall extends CallPlan, CallListeners {
  /** The phones that ring; none in an auto-call. */
  readonly extensions: readonly string[];
  /** Until they ring. */
  readonly waitSeconds?: number;
  readonly behavior: Behavior;
  readonly ringLimit?: number;
}

/** The side that a leg is: `aleg` has placed the call. */
export function findSide({ direction }: Call, leg: string): Side {
  return (direction === 'outbound') === (leg === 'aleg') ? 'extension' : 'customer';
}

/** Whether nobody has answered an inbound call. */
export function isMissed({ direction, answeredAt }: Call): boolean {
  return direction === 'inbound' && answeredAt === undefined;
}

/** The leg that talks, or talked last; the last one that rang where none did. */
export function findTalkingLeg({ legs }: Call): Leg | undefined {
  const answered = legs.filter(({ answeredAt }) => answeredAt !== undefined);
  return answered.at(-1) ?? legs.at(-1);
}

/** Whole seconds between two moments; 0 when one of them is not known. */
export function countSeconds(from: number | undefined, to: number | undefined): number {
  return from === undefined || to === undefined ? 0 : Math.round((to - from) / 1000);
}
