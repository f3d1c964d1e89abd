import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findRuntime } from '../../scripts/runtimes.mjs';
import type { SampleLanguage } from '../../src/reference/samples/sample-language';

/** The command of a language on this machine; undefined where something is missing that its programs need. */
export function findCommand({ runs: { runtimes } }: SampleLanguage): string | undefined {
  const commands = runtimes.map(findRuntime);
  return commands.includes(undefined) ? undefined : (commands[0] ?? process.execPath);
}

/** Puts the client of a language where its programs find it. */
export async function copyClient({ client: { file, folder: place = '.' } }: SampleLanguage, folder: string): Promise<void> {
  await mkdir(join(folder, place), { recursive: true });
  await copyFile(join('static/clients', file), join(folder, place, file));
}

/** @param files - Their texts by their paths inside the folder. */
export async function writeFiles(files: Readonly<Record<string, string>>, folder: string): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}
