import { layOutRest } from './lay-out-rest';

/**
 * The order in which the parts of a page that the server has written come to life, each in a task of its own, so that scrolling and
 * typing are never held up for the whole page.
 */
const waiting: (() => void)[] = [];
const channel = typeof MessageChannel === 'undefined' ? undefined : new MessageChannel();
let hasStarted = false;
let hasEnded = typeof document === 'undefined' || document.documentElement.dataset.hasHydrated === undefined;

/** Whether the page is still the server's, at least in parts. */
export function isHydrating(): boolean {
  return !hasEnded;
}

/** @returns A promise that is kept when it is the caller's turn. */
export function waitForTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
  });
}

function giveTurn(): void {
  const next = waiting.shift();
  if (next) {
    next();
    channel?.port2.postMessage(undefined);
  } else {
    hasEnded = true;
    document.documentElement.dataset.ready = '';
    layOutRest();
  }
}

/** Gives the turns, once the frame of the page is alive. The attribute `data-ready` of the page says that all of it is. */
export function startTurns(): void {
  if (!hasStarted && channel) {
    hasStarted = true;
    channel.port1.onmessage = giveTurn;
    channel.port2.postMessage(undefined);
  }
}
