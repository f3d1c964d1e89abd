import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import type { VcsConfig } from '@docusaurus/types';
import { listIncludedFiles, listPageFiles } from './page-dependencies';

/** In bytes: more than the file names of all commits. */
const maxBuffer = 100_000_000;

/** Milliseconds by file path. Empty without git or a repository: pages are then built without dates. */
export function readCommitTimes(directory: string): ReadonlyMap<string, number> {
  const settings = ['-c', 'core.quotePath=false', '-c', 'log.showSignature=false'];
  const log = ['log', '--format=time %ct', '--name-only', '--relative', '--no-renames'];
  const { stdout } = spawnSync('git', [...settings, ...log], { cwd: directory, encoding: 'utf8', maxBuffer });
  const times = new Map<string, number>();
  let time = 0;
  for (const line of (stdout ?? '').split('\n')) {
    if (line.startsWith('time ')) {
      time = Number(line.slice('time '.length)) * 1000;
    } else if (line !== '') {
      times.set(line, Math.max(time, times.get(line) ?? 0));
    }
  }
  return times;
}

// Replaces Docusaurus's own history, which stops a build outside a git repository
// (https://github.com/facebook/docusaurus/issues/10069) and ignores the contracts, drawings and partials
// that a page shows.
export function pageHistory(contract: string): VcsConfig {
  let root = '';
  let times: ReadonlyMap<string, number> = new Map();
  const timeOf = (file: string): number | undefined => times.get(relative(root, file).replaceAll(sep, '/'));

  async function listSources(file: string): Promise<string[]> {
    const page = readFileSync(file, 'utf8');
    // The page itself reports errors of the contract, and files that it lacks.
    const { sources } = await listPageFiles(page, resolve(root, contract)).catch(() => ({ sources: [] }));
    const includedFiles = listIncludedFiles(page)
      .map((path) => resolve(dirname(file), path))
      .filter(existsSync);
    const partials = includedFiles.filter((path) => path.endsWith('.mdx'));
    return [...sources, ...includedFiles, ...(await Promise.all(partials.map(listSources))).flat()];
  }

  return {
    initialize({ siteDir }) {
      root = siteDir;
      times = readCommitTimes(siteDir);
    },
    // Docusaurus validates the number of parameters. Only blog posts ask for this date, and their file names
    // contain it.
    getFileCreationInfo: async (_file) => null,
    async getFileLastUpdateInfo(file) {
      const pageTime = timeOf(file);
      if (pageTime === undefined) {
        return null;
      }
      const sources = await listSources(file);
      return { timestamp: Math.max(pageTime, ...sources.map((source) => timeOf(source) ?? 0)), author: '' };
    },
  };
}
