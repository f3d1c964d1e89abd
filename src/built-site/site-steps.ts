import { readAlgoliaSettings } from '../search/algolia-settings';
import type { Step } from './built-site';
import { inlineStyles } from './inline-styles';
import { writeLlmsFiles } from './twins/write-llms-files';
import { writeTwins } from './twins/write-twin';
import { warnOfExampleOrigin } from './warn-of-example-origin';
import { writeApiCatalog, writeChangeFeed, writeContracts, writeRobots, writeSecurityContact } from './write-api-files';
import { writeHostFiles } from './write-host-files';
import { writePagePolicies } from './write-page-policies';
import { writeRedirectPages } from './write-redirect-pages';
import { writeSandbox } from './write-sandbox';
import { writeSearchIndex } from './write-search-index';

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
