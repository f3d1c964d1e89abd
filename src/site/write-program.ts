import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { BuiltSite } from './built-site';
import { checksumPath } from './paths';

/** Writes a program to download, and its checksum in the form that `sha256sum --check` reads. */
export async function writeProgram(write: BuiltSite['write'], path: string, code: string): Promise<void> {
  const sum = createHash('sha256').update(code).digest('hex');
  await write(path, code);
  await write(checksumPath(path), `${sum}  ${basename(path)}\n`);
}
