import { whenIdle } from './when-idle';

/**
 * Lets Docusaurus look up the scripts of links that come into view one link at a time, when the browser has nothing else to do: a
 * sidebar brings a hundred at once.
 */
export function queuePrefetches(): void {
  const { docusaurus } = window;
  const waiting = new Set<string>();
  const work = (): void => {
    const [path] = waiting;
    if (path !== undefined) {
      waiting.delete(path);
      docusaurus.prefetch(path);
      whenIdle(work);
    }
  };
  const prefetch = (path: string): false => {
    if (waiting.size === 0) {
      whenIdle(work);
    }
    waiting.add(path);
    return false;
  };
  window.docusaurus = { ...docusaurus, prefetch };
}
