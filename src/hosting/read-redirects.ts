import { existsSync, readFileSync } from 'node:fs';
import type { Redirect } from './site-hosting';

/**
 * Reads the addresses that have moved.
 *
 * @param file - Table with the columns `from` and `to`, separated by a tab.
 * @returns Its rows; none when there is no such file.
 */
export function readRedirects(file: string): Redirect[] {
  if (!existsSync(file)) {
    return [];
  }
  const [, ...lines] = readFileSync(file, 'utf8').split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [from = '', to = ''] = line.split('\t');
      return { from, to: to.trim() };
    });
}
