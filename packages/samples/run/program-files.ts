import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SampleLanguage } from '../sample-language';
import { findRuntime } from './find-runtime.mjs';

/** Undefined when a required runtime is not installed. */
export function findCommand({ runs: { runtimes } }: SampleLanguage): string | undefined {
  const commands = runtimes.map(findRuntime);
  return commands.includes(undefined) ? undefined : (commands[0] ?? process.execPath);
}

export async function copyClient({ client: { file, folder: place = '.' } }: SampleLanguage, folder: string): Promise<void> {
  await mkdir(join(folder, place), { recursive: true });
  await copyFile(join('packages/samples/static/clients', file), join(folder, place, file));
}

export async function writeFiles(files: Readonly<Record<string, string>>, folder: string): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}
