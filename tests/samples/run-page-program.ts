import { copyFileSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { findRuntime } from '../../scripts/runtimes.mjs';
import { pythonRuntime } from '../../src/reference/samples/languages/python';
import { type Run, runCommand } from './run-command';

/** A program of the pages, beside the client that programs import. */
export interface PageProgram {
  run(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<Run>;
}

/** What runs the programs of each language, by the ending of their files. */
const commands: Readonly<Record<string, string | undefined>> = {
  '.mjs': process.execPath,
  '.py': process.env.CI ? (findRuntime(pythonRuntime) ?? 'python3') : findRuntime(pythonRuntime),
};

/**
 * Lists the files of a program, one for each language that runs here.
 *
 * @throws Error when the program lacks a language.
 */
export function listForms(name: string): string[] {
  const files = Object.entries(commands).map(([ending, command]) => ({ file: `${name}${ending}`, command }));
  const lacking = files.find(({ file }) => !existsSync(join('static/programs', file)));
  if (lacking) {
    throw new Error(`static/programs/${lacking.file} is missing.`);
  }
  return files.filter(({ command }) => command).map(({ file }) => file);
}

/**
 * Copies a program of the pages, as a reader does.
 *
 * @param file - Its name in `static/programs/`.
 */
export function copyProgram(file: string, edit: (code: string) => string = (code) => code): PageProgram {
  const folder = mkdtempSync(join(tmpdir(), 'program-'));
  const client = `pitel${extname(file)}`;
  copyFileSync(join('static/clients', client), join(folder, client));
  writeFileSync(join(folder, file), edit(readFileSync(join('static/programs', file), 'utf8')));
  return {
    run: (args, environment) =>
      runCommand([commands[extname(file)] ?? '', file, ...args], {
        folder,
        environment: { PITEL_API_KEY: 'example-api-key', ...environment },
      }),
  };
}
