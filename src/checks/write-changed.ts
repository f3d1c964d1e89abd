import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

function isSame(file: string, content: string | Uint8Array): boolean {
  try {
    return readFileSync(file).equals(Buffer.from(content));
  } catch {
    return false;
  }
}

/**
 * Writes a file, with its folders, unless it has this content. The bundler takes a file that was written again for a changed one, and
 * then compiles anew what it has kept.
 *
 * @param file - Path of the file.
 * @param content - What it shall hold.
 */
export function writeChanged(file: string, content: string | Uint8Array): void {
  if (!isSame(file, content)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
