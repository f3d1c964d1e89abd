import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = 'node_modules/.cache/site';

/**
 * Keeps what was made of an input, so that the next build with the same input does not make it again.
 *
 * @param kind - What is made; its results lie in a folder of this name.
 * @param input - All that the result depends on.
 * @param make - Makes the result. An error is not kept.
 * @returns The result: the kept one, or a new one, which must survive JSON.
 */
export async function keepResult<Result>(kind: string, input: string, make: () => Promise<Result> | Result): Promise<Result> {
  const file = join(folder, kind, `${createHash('sha256').update(input).digest('hex').slice(0, 24)}.json`);
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Result;
  } catch {
    // Not there, or damaged: made anew.
  }
  const result = await make();
  await mkdir(join(folder, kind), { recursive: true });
  // Another build may be reading: it finds the whole file or none.
  await writeFile(`${file}.${process.pid}`, JSON.stringify(result ?? null));
  await rename(`${file}.${process.pid}`, file);
  return result;
}
