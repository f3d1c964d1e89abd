import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = '.cache/made';
const made = new Map<string, string>();
let packages: string | undefined;

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Makes a text once for all starts of `npm start`, where the same drawings and code are asked for again at each start and save. A
 * build makes everything anew.
 *
 * @param maker - The file whose code makes the text; with the packages and the source it decides the outcome.
 * @param source - What the text is made of.
 * @param make - Makes it.
 * @returns The text.
 */
export function rememberText(maker: string, source: string, make: () => string): string {
  if (process.env.NODE_ENV !== 'development') {
    return make();
  }
  packages ??= read('package-lock.json') ?? '';
  if (!made.has(maker)) {
    made.set(
      maker,
      createHash('sha256')
        .update(packages)
        .update(read(maker) ?? '')
        .digest('hex'),
    );
  }
  const key = createHash('sha256')
    .update(`${maker}\n${made.get(maker)}\n${source}`)
    .digest('hex')
    .slice(0, 24);
  const file = join(folder, key);
  const known = made.get(key) ?? read(file);
  if (known !== undefined) {
    made.set(key, known);
    return known;
  }
  const text = make();
  made.set(key, text);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text);
  return text;
}
