import { createHash } from 'node:crypto';
import { resolve } from 'node:path';

/**
 * The file that changes when `npm start` has found a fault in the contract of a page. The page depends on it and is compiled again.
 *
 * @param path - Absolute path of the page.
 * @returns Absolute path of a file that may be missing.
 */
export function markOfPage(path: string): string {
  return resolve('.cache/checks/marks', createHash('sha256').update(path).digest('hex').slice(0, 16));
}
