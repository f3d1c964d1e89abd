/**
 * Waits until the browser has nothing else to do; where it does not tell, until the running task has ended.
 *
 * @param act - What to do then.
 */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(act);
  } else {
    setTimeout(act);
  }
}
