import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { VcsConfig } from '@docusaurus/types';
import { listPageFiles } from '../../contract/list-page-files';
import { readCommitTimes } from './read-commit-times';

/**
 * Tells Docusaurus when a page was last changed. Its own way stops a build outside a git repository, and knows nothing of the
 * contract that the pages of the API reference are drawn from.
 *
 * @param contract - Folder of the contracts, relative to the project.
 * @returns What Docusaurus asks; it shows no author, and no date where there is no history.
 */
export function pageHistory(contract: string): VcsConfig {
  let findTime = async (_file: string): Promise<number | undefined> => undefined;
  return {
    initialize({ siteDir }) {
      const times = readCommitTimes(siteDir);
      const timeOf = (file: string): number | undefined => times.get(relative(siteDir, file).split(sep).join('/'));
      findTime = async (file) => {
        const own = timeOf(file);
        if (own === undefined) {
          return undefined;
        }
        // The page says itself what is wrong with the contract.
        const none = { sources: [] };
        const { sources } = await listPageFiles(readFileSync(file, 'utf8'), join(siteDir, contract)).catch(() => none);
        return Math.max(own, ...sources.map((source) => timeOf(source) ?? 0));
      };
    },
    // Docusaurus insists on the parameter. Only blog posts ask when a file came into being, and they carry their date in their name.
    getFileCreationInfo: async (_file) => null,
    async getFileLastUpdateInfo(file) {
      const timestamp = await findTime(file);
      return timestamp === undefined ? null : { timestamp, author: '' };
    },
  };
}
