// The first line of the one file that everybody may download: `src/sandbox/write-sandbox.ts` puts the contract into it.
import { runSandbox, stop } from './command-line';
import type { SandboxContract } from './sandbox-contract';

declare const SANDBOX_CONTRACT: SandboxContract;

runSandbox(SANDBOX_CONTRACT, process.argv.slice(2)).catch(stop);
