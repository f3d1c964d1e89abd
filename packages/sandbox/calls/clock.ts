interface Plan {
  readonly runsAt: number;
  readonly action: () => void;
  readonly isAwaited: boolean;
}

/** The longest delay of `setTimeout`, in milliseconds. */
const maxDelayMs = 2 ** 31 - 1;

interface ClockSettings {
  /** Milliseconds since 1970. */
  readonly start: number;
  /** Simulated seconds per real second. At 0, only `advance` moves the clock. */
  readonly speed: number;
  readonly onFailure: (error: unknown) => void;
}

export type Clock = ReturnType<typeof createClock>;

/** A simulated clock. It can run faster than real time or jump ahead. */
export function createClock({ start, speed, onFailure }: ClockSettings) {
  let plans: Plan[] = [];
  let base = { simulated: start, real: Date.now() };
  let alarm: NodeJS.Timeout | undefined;
  /** The time of the action that is running. */
  let current: number | undefined;

  /** Milliseconds since 1970. */
  const now = (): number => current ?? base.simulated + (Date.now() - base.real) * speed;

  function runUntil(end: number): void {
    for (;;) {
      const [next] = plans;
      if (!next || next.runsAt > end) {
        return;
      }
      plans = plans.slice(1);
      current = next.runsAt;
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
      alarm = setTimeout(ring, Math.min(Math.max((next.runsAt - now()) / speed, 0), maxDelayMs)).unref();
    }
  }

  function ring(): void {
    runUntil(now());
    setAlarm();
  }

  return {
    now,
    /** Returns a function that cancels the action. Ties run in order. `isAwaited`: whether a request waits for it. */
    after(seconds: number, action: () => void, isAwaited = false): () => void {
      const plan: Plan = { runsAt: now() + seconds * 1000, action, isAwaited };
      plans = [
        ...plans.filter(({ runsAt }) => runsAt <= plan.runsAt),
        plan,
        ...plans.filter(({ runsAt }) => runsAt > plan.runsAt),
      ];
      if (current === undefined) {
        setAlarm();
      }
      return () => {
        plans = plans.filter((other) => other !== plan);
      };
    },
    /** Runs everything scheduled in that time at once. */
    advance(seconds: number): void {
      const end = now() + seconds * 1000;
      runUntil(end);
      base = { simulated: end, real: Date.now() };
      setAlarm();
    },
    /** Runs the actions that requests wait for, and drops the rest. */
    close(): void {
      const waitingPlans = plans.filter((plan) => plan.isAwaited);
      plans = [];
      clearTimeout(alarm);
      for (const { action } of waitingPlans) {
        action();
      }
    },
  };
}
