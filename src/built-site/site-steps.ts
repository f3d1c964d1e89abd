import { readAlgoliaSettings } from '../search/algolia-settings';
import type { LoadSteps } from './built-site';

/** Files that steps read, relative to the project root. */
interface Sources {
  /** Directory of the contracts. */
  readonly contract: string;
  /** The list of redirects. */
  readonly redirects: string;
}

/**
 * What is made of this site when it is built, in this order.
 *
 * @param sources - What is read besides the built pages.
 * @returns What loads the steps.
 */
export function siteSteps({ contract, redirects }: Sources): LoadSteps {
  return async () => {
    const { writeLlmsFiles, writeTwins } = await import('./write-markdown-files');
    const { writeSearchIndex } = await import('./write-search-index');
    const { writeChangeFeed } = await import('./write-change-feed');
    const { writeWellKnownFiles } = await import('./write-well-known-files');
    const { writeContracts } = await import('./write-contracts');
    const { writeRedirectPages } = await import('./write-redirect-pages');
    const { inlineStyles } = await import('./inline-styles');
    const { writeHostFiles } = await import('./write-host-files');
    return [
      writeTwins,
      writeLlmsFiles,
      ...(readAlgoliaSettings(process.env) ? [] : [writeSearchIndex]),
      writeChangeFeed(contract),
      writeWellKnownFiles,
      writeContracts(contract),
      writeRedirectPages(redirects),
      inlineStyles,
      // In the end: the security policy is made of what stands in the pages.
      writeHostFiles(redirects),
    ];
  };
}
