// Entry point of the downloadable bundle. write-sandbox.ts defines `SANDBOX_CONTRACT`.
import { runSandbox, stop } from './command-line';
import type { SandboxContract } from './sandbox-contract';

declare const SANDBOX_CONTRACT: SandboxContract;

runSandbox(SANDBOX_CONTRACT, process.argv.slice(2)).catch(stop);
