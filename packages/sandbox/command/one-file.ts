// Entry point of the downloadable bundle. `src/sandbox-download/` defines `SANDBOX_CONTRACT`.
import { existsSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type * as types from '../pitel-sandbox.mjs';
import type { SandboxContract } from '../sandbox-contract';
import { startSandbox } from '../start-sandbox';
import { runSandbox, stop, stopAfterFault } from './command-line';

declare const SANDBOX_CONTRACT: SandboxContract;

export const createSandbox: typeof types.createSandbox = (options) => startSandbox(SANDBOX_CONTRACT, options);

const [, script] = process.argv;
// `node app` names the file without its ending.
if (script !== undefined && existsSync(script) && realpathSync(script) === fileURLToPath(import.meta.url)) {
  process.once('uncaughtException', stopAfterFault);
  runSandbox(SANDBOX_CONTRACT, process.argv.slice(2)).catch(stop);
}
