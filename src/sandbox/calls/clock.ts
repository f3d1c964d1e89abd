/** The time of an account, which may run faster than real time or be moved on. */
export interface Clock {
  /** In milliseconds since 1970. */
  now(): number;
  /**
   * Plans something for later. What is planned for the same moment happens in the order in which it was planned.
   *
   * @param isAwaited - Whether a request waits for it.
   */
  after(seconds: number, action: () => void, isAwaited?: boolean): () => void;
  /** Lets time pass at once, with all that happens in it. */
  advance(seconds: number): void;
  /** Forgets what is planned, after what requests wait for. */
  close(): void;
}

interface Plan {
  readonly at: number;
  readonly action: () => void;
  readonly isAwaited: boolean;
}

/** The longest wait that `setTimeout` takes, in milliseconds. */
const longestWait = 2 ** 31 - 1;

interface ClockSettings {
  /** Its first moment, in milliseconds since 1970. */
  readonly start: number;
  /** How many of its seconds pass in a real one; 0 for a clock that only `advance` moves. */
  readonly speed: number;
  /** Called with what a plan throws: nobody else could catch it. */
  readonly onFailure: (error: unknown) => void;
}

export function startClock({ start, speed, onFailure }: ClockSettings): Clock {
  let plans: Plan[] = [];
  let base = { simulated: start, real: Date.now() };
  let alarm: NodeJS.Timeout | undefined;
  /** While a plan is carried out, its own moment. */
  let current: number | undefined;

  const now = (): number => current ?? base.simulated + (Date.now() - base.real) * speed;

  function runUntil(end: number): void {
    for (;;) {
      const [next] = plans;
      if (!next || next.at > end) {
        return;
      }
      plans = plans.slice(1);
      current = next.at;
      try {
        next.action();
      } catch (error) {
        onFailure(error);
      } finally {
        current = undefined;
      }
    }
  }

  function setAlarm(): void {
    clearTimeout(alarm);
    const [next] = plans;
    if (next && speed > 0) {
      alarm = setTimeout(ring, Math.min(Math.max((next.at - now()) / speed, 0), longestWait)).unref();
    }
  }

  function ring(): void {
    runUntil(now());
    setAlarm();
  }

  return {
    now,
    after(seconds, action, isAwaited = false) {
      const plan: Plan = { at: now() + seconds * 1000, action, isAwaited };
      plans = [...plans.filter(({ at }) => at <= plan.at), plan, ...plans.filter(({ at }) => at > plan.at)];
      if (current === undefined) {
        setAlarm();
      }
      return () => {
        plans = plans.filter((other) => other !== plan);
      };
    },
    advance(seconds) {
      const end = now() + seconds * 1000;
      runUntil(end);
      base = { simulated: end, real: Date.now() };
      setAlarm();
    },
    close() {
      const awaited = plans.filter((plan) => plan.isAwaited);
      plans = [];
      clearTimeout(alarm);
      for (const { action } of awaited) {
        action();
      }
    },
  };
}
