import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import fastGlob from 'fast-glob';
import { lintContract } from './lint-contract';
import { listContractFiles } from './list-contract-files';
import { markOfPage } from './mark-of-page';
import { readContractFile } from './read-contract-file';
import { stampFiles } from './stamp-files';

/** Answers whether contracts keep their rules while they are being edited. */
export interface ContractWatch {
  /**
   * @param roots - Root files of the contracts that a page shows.
   * @param page - Absolute path of the page.
   * @returns When the contracts are not known to break a rule. What is not known is looked for behind the page, which is compiled
   *   again if there is a fault.
   * @throws Error with the faults.
   */
  check(roots: readonly string[], page: string): Promise<void>;
  /** The first compilation is over: from now on contracts are looked at. */
  begin(): void;
}

interface State {
  readonly stamp: string;
  readonly pages: Set<string>;
  /** The state before had a fault: pages wait for the end, so that the overlay does not come and go. */
  readonly isBeingMended: boolean;
  fault?: Error;
  /** Ends when it is known whether there is a fault. */
  end?: Promise<void>;
}

const storeFile = '.cache/checks/contracts.json';
/** What decides the outcome besides the contract. */
const rules = ['redocly.yaml', ...fastGlob.sync('src/contract/*-rule.mjs').sort(), 'package-lock.json'];

function readStore(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(storeFile, 'utf8'));
  } catch {
    return {};
  }
}

function hashOf(files: readonly string[]): string {
  const sum = createHash('sha256');
  for (const file of [...files, ...rules]) {
    sum.update(`${file}\n${readContractFile(file) ?? ''}\n`);
  }
  return sum.digest('hex').slice(0, 24);
}

/**
 * Starts to follow the contracts. A contract that has passed is not looked at again before it changes, also not by the next start.
 *
 * @returns The watch.
 */
export function watchContract(): ContractWatch {
  const states = new Map<string, State>();
  let hasBegun = false;

  async function look(root: string, state: State): Promise<void> {
    const files = listContractFiles(root);
    const hash = hashOf(files);
    if (readStore()[root] === hash) {
      return;
    }
    try {
      await lintContract([root]);
      mkdirSync(dirname(storeFile), { recursive: true });
      writeFileSync(storeFile, JSON.stringify({ ...readStore(), [root]: hash }));
    } catch (error) {
      state.fault = error instanceof Error ? error : new Error(String(error));
      for (const page of state.pages) {
        const mark = markOfPage(page);
        mkdirSync(dirname(mark), { recursive: true });
        writeFileSync(mark, `${state.stamp}\n${state.fault.message}`);
      }
    }
  }

  function find(root: string): State {
    const stamp = stampFiles(listContractFiles(root));
    const known = states.get(root);
    if (known?.stamp === stamp) {
      return known;
    }
    const state: State = { stamp, pages: new Set(), isBeingMended: known?.fault !== undefined };
    states.set(root, state);
    if (hasBegun) {
      state.end = look(root, state);
    }
    return state;
  }

  return {
    async check(roots, page) {
      for (const root of roots) {
        const state = find(root);
        state.pages.add(page);
        if (state.isBeingMended) {
          await state.end;
        }
        if (state.fault) {
          throw state.fault;
        }
      }
    },
    begin() {
      if (!hasBegun) {
        hasBegun = true;
        for (const [root, state] of states) {
          state.end = look(root, state);
        }
      }
    },
  };
}
