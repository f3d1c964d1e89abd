import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Run, runCommand } from './run-command';

/** A program of the pages, beside the client that programs import. */
export interface PageProgram {
  run(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<Run>;
}

/**
 * Copies a program of the pages, as a reader does.
 *
 * @param file - Its name in `static/programs/`.
 */
export function copyProgram(file: string, edit: (code: string) => string = (code) => code): PageProgram & { remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'program-'));
  copyFileSync('static/clients/pitel.mjs', join(folder, 'pitel.mjs'));
  writeFileSync(join(folder, file), edit(readFileSync(join('static/programs', file), 'utf8')));
  return {
    run: (args, environment) =>
      runCommand([process.execPath, file, ...args], {
        folder,
        environment: { PITEL_API_KEY: 'example-api-key', ...environment },
      }),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
