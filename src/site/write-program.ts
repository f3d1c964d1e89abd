import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { BuiltSite } from './built-site';
import { checksumPath } from './published-paths';

/** Writes a file to download and, beside it, its checksum in the form that `sha256sum --check` reads. */
export async function writeProgram(
  write: BuiltSite['write'],
  path: string,
  content: string | Uint8Array,
): Promise<void> {
  const sum = createHash('sha256').update(content).digest('hex');
  await write(path, content);
  await write(checksumPath(path), `${sum}  ${basename(path)}\n`);
}
