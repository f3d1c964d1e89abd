import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const folder = 'node_modules/.cache/site';

interface Kept<Result> {
  /** What the result was made of, as a hash. */
  readonly input: string;
  readonly result: Result;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}

/** What a file keeps; undefined where it is not there, or damaged. */
function readKept<Result>(file: string): Kept<Result> | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept<Result>;
  } catch {
    return undefined;
  }
}

/**
 * Keeps the last result of each name, so that the next build does not make it again of the same input.
 *
 * @param kind - What is made; its results lie in a folder of this name.
 * @param name - Of what it is the result. One with another input takes its place.
 * @param input - All that the result depends on.
 * @param make - Makes the result. An error is not kept.
 * @returns The result: the kept one, or a new one, which must survive JSON.
 */
export async function keepResult<Result>(
  kind: string,
  name: string,
  input: string,
  make: () => Promise<Result> | Result,
): Promise<Result> {
  const file = join(folder, kind, `${hash(name)}.json`);
  const hashed = hash(input);
  const kept = readKept<Result>(file);
  if (kept?.input === hashed) {
    return kept.result;
  }
  const result = await make();
  mkdirSync(dirname(file), { recursive: true });
  // Another build may be reading: it finds the whole file or none.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify({ input: hashed, result: result ?? null }));
  renameSync(`${file}.${process.pid}`, file);
  return result;
}
