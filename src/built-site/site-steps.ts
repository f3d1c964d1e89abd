import { readAlgoliaSettings } from '../search/algolia-settings';
import type { LoadSteps } from './built-site';
import { readSecuritySettings } from './well-known/security-settings';

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
 * @throws Error when the settings of `security.txt` are wrong: the build stops before it works.
 */
export function siteSteps({ contract, redirects }: Sources): LoadSteps {
  const security = readSecuritySettings(process.env, new Date());
  return async () => {
    const { writeTwins } = await import('./write-twins');
    const { writeLlmsFiles } = await import('./write-llms-files');
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
      writeWellKnownFiles(security),
      writeContracts(contract),
      writeRedirectPages(redirects),
      inlineStyles,
      // In the end: the security policy is made of what stands in the pages.
      writeHostFiles(redirects),
    ];
  };
}
