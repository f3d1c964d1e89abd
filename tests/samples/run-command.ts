import { execFile } from 'node:child_process';

/** What a sample printed, and why it failed; an empty text when it did not. */
export interface Run {
  readonly output: string;
  readonly failure: string;
}

/** Longer than any batch of samples takes on a slow machine. */
const timeout = 180_000;

/**
 * Runs a command to its end.
 *
 * @param command - The executable.
 * @param values - Its arguments.
 * @param options.folder - Working directory.
 * @param options.environment - Variables besides those of this process.
 * @returns What it printed and how it failed.
 */
export function runCommand(
  command: string,
  values: readonly string[],
  { folder, environment = {} }: { folder: string; environment?: Readonly<Record<string, string>> },
): Promise<Run> {
  return new Promise((resolve) => {
    execFile(
      command,
      values,
      { cwd: folder, env: { ...process.env, ...environment }, timeout, maxBuffer: 50_000_000 },
      (error, output, log) => resolve({ output, failure: error ? `${error.message}\n${log}` : '' }),
    );
  });
}
