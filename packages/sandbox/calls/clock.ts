interface Timer {
  readonly runsAt: number;
  readonly action: () => void;
  /** A request waits for it. */
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
  let timers: Timer[] = [];
  let base = { simulated: start, real: Date.now() };
  let timeout: NodeJS.Timeout | undefined;
  /** The time of the action that is running. */
  let actionTime: number | undefined;

  /** Milliseconds since 1970. */
  const now = (): number => actionTime ?? base.simulated + (Date.now() - base.real) * speed;

  function runUntil(end: number): void {
    for (;;) {
      const [next] = timers;
      if (!next || next.runsAt > end) {
        return;
      }
      timers = timers.slice(1);
      actionTime = next.runsAt;
      try {
        next.action();
      } catch (error) {
        onFailure(error);
      } finally {
        actionTime = undefined;
      }
    }
  }

  function scheduleTimeout(): void {
    clearTimeout(timeout);
    const [next] = timers;
    if (next && speed > 0) {
      timeout = setTimeout(
        runDueTimers,
        Math.min(Math.max((next.runsAt - now()) / speed, 0), maxDelayMs),
      ).unref();
    }
  }

  function runDueTimers(): void {
    runUntil(now());
    scheduleTimeout();
  }

  function add(timer: Timer): void {
    timers = [
      ...timers.filter(({ runsAt }) => runsAt <= timer.runsAt),
      timer,
      ...timers.filter(({ runsAt }) => runsAt > timer.runsAt),
    ];
    if (actionTime === undefined) {
      scheduleTimeout();
    }
  }

  return {
    now,
    /** Returns a function that cancels the action. Ties run in order. */
    after(seconds: number, action: () => void): () => void {
      const timer: Timer = { runsAt: now() + seconds * 1000, action, isAwaited: false };
      add(timer);
      return () => {
        timers = timers.filter((queuedTimer) => queuedTimer !== timer);
      };
    },
    /** Lets a request wait, at most until the clock is closed. */
    wait(seconds: number): Promise<void> {
      return new Promise((resolve) => {
        add({ runsAt: now() + seconds * 1000, action: resolve, isAwaited: true });
      });
    },
    /** Runs everything scheduled in that time at once. */
    advance(seconds: number): void {
      const end = now() + seconds * 1000;
      runUntil(end);
      base = { simulated: end, real: Date.now() };
      scheduleTimeout();
    },
    /** Runs the actions that requests wait for, and drops the rest. */
    close(): void {
      const awaitedTimers = timers.filter((timer) => timer.isAwaited);
      timers = [];
      clearTimeout(timeout);
      for (const { action } of awaitedTimers) {
        action();
      }
    },
  };
}
