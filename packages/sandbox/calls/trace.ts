import type { Clock } from './clock';
import { formatLocalTime } from './local-time';

/** The kind of a step decides between whom the page draws its arrow. */
export type StepKind =
  | 'request'
  | 'call'
  | 'ringing'
  | 'answered'
  | 'ended'
  | 'event'
  | 'stream'
  | 'action'
  | 'record';

export interface TraceStep {
  readonly at: string;
  readonly kind: StepKind;
  readonly text: string;
  /** What became of it, such as `HTTP 200`. */
  result?: string;
}

export interface CallTrace {
  readonly call_id: string;
  readonly title: string;
  readonly steps: readonly TraceStep[];
}

export type Trace = ReturnType<typeof createTrace>;

const maxCalls = 50;
const maxSteps = 200;

export function createTrace({ now }: Clock) {
  const calls = new Map<string, { readonly title: string; readonly steps: TraceStep[] }>();
  return {
    begin(callId: string, title: string): void {
      calls.set(callId, { title, steps: [] });
      for (const old of [...calls.keys()].slice(0, -maxCalls)) {
        calls.delete(old);
      }
    },
    add(callId: string, kind: StepKind, text: string): TraceStep {
      const step: TraceStep = { at: formatLocalTime(now()), kind, text };
      const steps = calls.get(callId)?.steps;
      if (steps && steps.length < maxSteps) {
        steps.push(step);
      }
      return step;
    },
    list: (): CallTrace[] => Array.from(calls, ([call_id, { title, steps }]) => ({ call_id, title, steps })),
  };
}
