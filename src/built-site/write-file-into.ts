import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Writes a file of the built site, with its folders.
 *
 * @param outDir - Folder of the built site.
 * @param path - Path of the file below it.
 * @param content - What it holds.
 */
export async function writeFileInto(outDir: string, path: string, content: string): Promise<void> {
  const file = join(outDir, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
