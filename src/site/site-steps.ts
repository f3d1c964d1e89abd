import { warnOfExampleOrigin } from '../hosting/warn-of-example-origin';
import { writeHostFiles } from '../hosting/write-host-files';
import { writePagePolicies } from '../hosting/write-page-policies';
import { inlineStyles } from '../loading/inline-styles';
import { writeLlmsFiles } from '../markdown-copies/write-llms-files';
import { writeTwins } from '../markdown-copies/write-twin';
import { writeRedirectPages } from '../redirects/write-redirect-pages';
import {
  writeApiCatalog,
  writeChangeFeed,
  writeContracts,
  writeRobots,
  writeSecurityContact,
} from '../reference/write-api-files';
import { writeSandbox } from '../sandbox/write-sandbox';
import { readAlgoliaSettings } from '../search/algolia-settings';
import { writeSearchIndex } from '../search/write-search-index';
import type { Step } from '../site/built-site';

/**
 * Lists what is made of this site when it is built, in this order.
 *
 * @param sources.contract - Directory of the contracts, relative to the project root.
 * @param sources.redirects - The list of redirects.
 */
export function siteSteps({ contract, redirects }: { contract: string; redirects: string }): Step[] {
  return [
    writeTwins,
    writeLlmsFiles,
    ...(readAlgoliaSettings(process.env) ? [] : [writeSearchIndex]),
    writeChangeFeed(contract),
    writeRobots,
    writeApiCatalog,
    ...(process.env.SECURITY_CONTACT ? [writeSecurityContact(process.env.SECURITY_CONTACT)] : []),
    writeContracts(contract),
    writeSandbox(contract),
    writeRedirectPages(redirects),
    inlineStyles,
    // Of what stands in the pages in the end.
    writePagePolicies,
    writeHostFiles(redirects),
    warnOfExampleOrigin,
  ];
}
