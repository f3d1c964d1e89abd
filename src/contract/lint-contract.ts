import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const packageFile = createRequire(join(process.cwd(), 'package.json')).resolve('@redocly/cli/package.json');
const command = join(dirname(packageFile), 'bin/cli.js');

/** Redocly CLI asks another host for its newest version and counts its use unless told not to. */
const offline = { REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off' };

/**
 * Checks contracts against the rules of `redocly.yaml`, with Redocly CLI.
 *
 * @param files - Root files of the contracts.
 * @returns When every rule holds.
 * @throws Error with each problem: file, line and column, what was found, what to write instead.
 */
export function lintContract(files: readonly string[]): Promise<void> {
  const values = ['lint', ...files, '--config', 'redocly.yaml', '--format', 'codeframe'];
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [command, ...values],
      { env: { ...process.env, ...offline }, maxBuffer: 10_000_000 },
      (error, output, log) => {
        if (error) {
          reject(new Error(`The contract breaks rules of redocly.yaml.\n${output.trim() || log.trim()}`));
          return;
        }
        resolve();
      },
    );
  });
}
