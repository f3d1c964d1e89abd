import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleContract } from '../bundle-contract';
import type { ContractFacts } from './facts';
import { listFacts } from './list-facts';

/**
 * Reads a state of a contract.
 *
 * @param state - A file, in one piece or split, or a file of a git revision: `HEAD~3:openapi/v3.yaml`.
 * @returns What callers depend on.
 * @throws Error with what was found and what to write when there is no such file.
 */
export async function readState(state: string): Promise<ContractFacts> {
  if (existsSync(state)) {
    return listFacts(await bundleContract(state));
  }
  const [, revision, file] = /^([^:]+):(.+)$/.exec(state) ?? [];
  if (revision === undefined || file === undefined) {
    throw new Error(
      `There is no file "${state}". Write the path of a contract, or one of a git revision: HEAD~3:openapi/v3.yaml.`,
    );
  }
  // The other files of a split contract must lie beside it.
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  try {
    const archive = spawnSync('git', ['archive', revision, 'openapi'], { maxBuffer: 100_000_000 });
    const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout });
    if (archive.status !== 0 || unpacked.status !== 0 || !existsSync(join(folder, file))) {
      const reason = archive.stderr.toString().trim();
      throw new Error(
        `The revision "${revision}" has no ${file}. ${reason} Write a revision that git log shows, and a path in openapi/.`,
      );
    }
    return listFacts(await bundleContract(join(folder, file)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
