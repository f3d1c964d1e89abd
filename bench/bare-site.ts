import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBareSite } from './write-bare-site';

/**
 * Makes a bare site of the same pages for the time of a measure.
 *
 * @param built - Folder of the built site, whose content its pages take.
 * @param use - What to do with its folder, which is gone afterwards.
 * @returns What that returns.
 */
export async function withBareSite<T>(built: string, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'bare-site-'));
  try {
    writeBareSite(folder, built);
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
