import { readFileSync } from 'node:fs';
import { loadContract } from '@pitel-docs/contract/load-contract';
import { packContract } from '@pitel-docs/sandbox/sandbox-contract';
import { bundleProgram } from '../site/bundle-program';

export function readTypes(): string {
  return readFileSync(require.resolve('@pitel-docs/sandbox/pitel-sandbox.d.mts'), 'utf8');
}

export async function bundleSandbox(directory: string): Promise<string> {
  const contract = packContract(await loadContract(directory));
  const title = `Pitel sandbox: node pitel-sandbox.mjs --help. Contract: ${contract.edition}.`;
  const entry = require.resolve('@pitel-docs/sandbox/one-file.ts');
  return bundleProgram(entry, title, { SANDBOX_CONTRACT: contract });
}
