import { relative, sep } from 'node:path';
import type { VcsConfig } from '@docusaurus/types';
import { listPageSources } from './list-page-sources';
import { readCommitTimes } from './read-commit-times';

/**
 * Tells Docusaurus when a page was last changed. Its own way stops a build outside a git repository, and knows nothing of the
 * contract that the pages of the API reference are drawn from.
 *
 * @param contract - Folder of the contracts, relative to the project.
 * @returns What Docusaurus asks; it shows no author, and no date where there is no history.
 */
export function pageHistory(contract: string): VcsConfig {
  let findTime = (_file: string): number | undefined => undefined;
  return {
    initialize({ siteDir }) {
      const times = readCommitTimes(siteDir);
      const listSources = listPageSources(siteDir, contract);
      findTime = (file) => {
        const page = relative(siteDir, file).split(sep).join('/');
        return times.has(page) ? Math.max(...listSources(page).map((source) => times.get(source) ?? 0)) : undefined;
      };
    },
    // Docusaurus insists on the parameter. Only blog posts ask when a file came into being, and they carry their date in their name.
    getFileCreationInfo: async (_file) => null,
    async getFileLastUpdateInfo(file) {
      const timestamp = findTime(file);
      return timestamp === undefined ? null : { timestamp, author: '' };
    },
  };
}
