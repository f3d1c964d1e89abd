import { readFileSync } from 'node:fs';

/** Lists the words that are right and that no dictionary and no contract has. */
export function listWords(): string[] {
  const lines = readFileSync('src/writing-rules/words.txt', 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}
