import { readFileSync } from 'node:fs';

/**
 * Reads the words of this site that no dictionary has.
 *
 * @returns The words of `src/checks/words.txt`: one a line, `#` starts a comment.
 */
export function readWordList(): string[] {
  return readFileSync('src/checks/words.txt', 'utf8')
    .split('\n')
    .map((line) => line.replace(/#.*$/, '').trim())
    .filter((word) => word !== '');
}
