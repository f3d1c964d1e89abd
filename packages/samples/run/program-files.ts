import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { TestedLanguage } from './languages';

export async function copyClient({ client: { file }, run }: TestedLanguage, folder: string): Promise<void> {
  const place = join(folder, run.folder ?? '.');
  await mkdir(place, { recursive: true });
  await copyFile(join('packages/samples/static/clients', file), join(place, file));
}

export async function writeFiles(files: Readonly<Record<string, string>>, folder: string): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}
