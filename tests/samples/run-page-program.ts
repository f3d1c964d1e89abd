import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBlock } from '../code/list-code-blocks';
import { type Run, runCommand } from './run-command';

/** A program of a page, beside the function that programs import. */
export interface PageProgram {
  run(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<Run>;
}

/**
 * Copies a program of a page, as a reader does.
 *
 * @param source - The page's file.
 * @param title - Title of its block.
 * @param edit - What the reader changes in it.
 * @returns What runs it, each time in the same folder.
 */
export function copyProgram(
  source: string,
  title: string,
  edit: (code: string) => string = (code) => code,
): PageProgram & { remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'program-'));
  writeFileSync(join(folder, 'api.mjs'), readBlock('docs/api/v1/auth/access_token.mdx', 'api.mjs'));
  writeFileSync(join(folder, title), edit(readBlock(source, title)));
  return {
    run: (args, environment) =>
      runCommand([process.execPath, title, ...args], {
        folder,
        environment: { PITEL_API_KEY: 'example-api-key', PITEL_TOKEN: 'any-text', ...environment },
      }),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
