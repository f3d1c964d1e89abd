import type { Row } from '../account/store';
import { isReserved } from '../addresses';
import type { Answers } from '../assumptions';
import type { Clock } from '../calls/clock';
import type { TraceStep } from '../calls/trace';
import { sandboxAgent } from '../http/cors';
import type { SandboxState } from '../pitel-sandbox.mjs';
import { createEventQueues } from './event-queues';

type Delivery = SandboxState['deliveries'][number];

const maxDeliveries = 100;
const lossInterval = 3;
const lateEventSeconds = 30;

/** Milliseconds of real time. */
export interface ResponseLimits {
  /** Until the next event is sent without a response. */
  readonly patience: number;
  /** Until a request is given up. */
  readonly timeout: number;
}

const usualLimits: ResponseLimits = { patience: 2000, timeout: 10_000 };

interface DeliverySettings {
  readonly log: (line: string) => void;
  readonly limits?: ResponseLimits | undefined;
}

function formatBody(payload: Row, { 'event-format': format }: Answers): [type: string, body: string] {
  return format === 'json'
    ? ['application/json', JSON.stringify(payload)]
    : [
        'application/x-www-form-urlencoded',
        new URLSearchParams(Object.entries(payload).map(([name, value]) => [name, String(value)])).toString(),
      ];
}

async function post(url: string, payload: Row, answers: Answers, timeout: number): Promise<string> {
  if (isReserved(url)) {
    return 'not sent: the host is an example';
  }
  try {
    const [type, body] = formatBody(payload, answers);
    const headers = { 'Content-Type': type, 'User-Agent': sandboxAgent };
    const signal = AbortSignal.timeout(timeout);
    // A redirect could lead to another computer.
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
    // Only the status matters, and the body may never end.
    await response.body?.cancel();
    return `HTTP ${response.status}`;
  } catch (error) {
    const { cause, message } = error as Error;
    return `not delivered: ${cause instanceof Error ? cause.message : message}`;
  }
}

/** Ignores the receiver's response: its effect is not documented. */
export function createDeliveries(
  clock: Clock,
  answers: () => Answers,
  { log, limits = usualLimits }: DeliverySettings,
) {
  const queues = createEventQueues(limits.patience);
  let deliveries: readonly Delivery[] = [];
  let count = 0;

  async function deliver(
    event: string,
    url: string,
    payload: Row,
    step: TraceStep,
    isLost: boolean,
  ): Promise<void> {
    const result = isLost
      ? 'lost: event-arrival is some-lost'
      : await post(url, payload, answers(), limits.timeout);
    const delivery: Delivery = { event, url, call_id: String(payload.call_id ?? payload.id), result };
    step.result = result;
    deliveries = [...deliveries, delivery].slice(-maxDeliveries);
    log(`event ${event} to ${url}: ${result}`);
  }

  return {
    send(event: string, url: string, payload: Row, step: TraceStep): void {
      const { 'event-repeat': repeat, 'event-arrival': arrival } = answers();
      count += isReserved(url) ? 0 : 1;
      const isLost = arrival === 'some-lost' && count % lossInterval === 0;
      function enqueueAll(): void {
        for (let time = 0; time < (repeat === 'twice' ? 2 : 1); time += 1) {
          queues.add(url, () => deliver(event, url, payload, step, isLost));
        }
      }
      if (arrival === 'late') {
        clock.after(lateEventSeconds, enqueueAll);
      } else {
        enqueueAll();
      }
    },
    /** The latest ones, oldest first. */
    list: (): readonly Delivery[] => deliveries,
    waitUntilIdle: queues.waitUntilIdle,
  };
}
