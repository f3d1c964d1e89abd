import { copyFileSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { findRuntime } from './find-runtime.mjs';
import { runCommand } from './run-command';
import { pythonRuntime } from './tested-languages';

const commands: Readonly<Record<string, string | undefined>> = {
  '.mjs': process.execPath,
  '.py': process.env.CI ? (findRuntime(pythonRuntime) ?? 'python3') : findRuntime(pythonRuntime),
};

/** One file per installed language. Throws when a language is missing. */
export function listProgramFiles(name: string): string[] {
  const files = Object.entries(commands).map(([ending, command]) => ({ file: `${name}${ending}`, command }));
  const missingFile = files.find(({ file }) => !existsSync(join('packages/samples/static/programs', file)));
  if (missingFile) {
    throw new Error(`packages/samples/static/programs/${missingFile.file} is missing.`);
  }
  return files.filter(({ command }) => command).map(({ file }) => file);
}

export function copyProgram(file: string, edit: (code: string) => string = (code) => code) {
  const folder = mkdtempSync(join(tmpdir(), 'program-'));
  const client = `pitel${extname(file)}`;
  const write = (code: string): void => writeFileSync(join(folder, file), code);
  copyFileSync(join('packages/samples/static/clients', client), join(folder, client));
  write(edit(readFileSync(join('packages/samples/static/programs', file), 'utf8')));
  return {
    folder,
    edit: (change: (code: string) => string): void => write(change(readFileSync(join(folder, file), 'utf8'))),
    run: (args: readonly string[], environment: NodeJS.ProcessEnv) =>
      runCommand([commands[extname(file)] ?? '', file, ...args], {
        folder,
        environment: { PITEL_API_KEY: 'example-api-key', ...environment },
      }),
  };
}
