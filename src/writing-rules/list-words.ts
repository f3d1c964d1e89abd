import { readFileSync } from 'node:fs';

export function listWords(): string[] {
  const lines = readFileSync('src/writing-rules/words.txt', 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}
