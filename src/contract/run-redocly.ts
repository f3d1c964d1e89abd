import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const packageFile = createRequire(resolve('package.json')).resolve('@redocly/cli/package.json');
const command = join(dirname(packageFile), 'bin/cli.js');

/** Redocly CLI asks another host for its newest version and counts its use unless told not to. */
const offline = { REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off' };

/** More than any bundle or report of a contract. */
const maxBuffer = 50_000_000;

/** How a run of Redocly CLI ended. */
export interface Outcome {
  readonly hasSucceeded: boolean;
  readonly output: string;
  readonly log: string;
}

/**
 * Runs Redocly CLI with the rules of `redocly.yaml`.
 *
 * @param values - Command and options.
 * @returns What it wrote, also when it failed.
 */
export function runRedocly(...values: readonly string[]): Promise<Outcome> {
  return new Promise((settle) => {
    execFile(
      process.execPath,
      [command, ...values, '--config', 'redocly.yaml'],
      { env: { ...process.env, ...offline }, maxBuffer },
      (error, output, log) => settle({ hasSucceeded: error === null, output: output.trim(), log: log.trim() }),
    );
  });
}
