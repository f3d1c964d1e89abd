import { readSecuritySettings } from '../well-known/security-settings';
import type { LoadSteps } from './built-site';

/**
 * What is made of this site when it is built, in this order.
 *
 * @param changeNotes - File of the notes about changes of the contracts, relative to the project root.
 * @returns What loads the steps.
 * @throws Error when the settings of `security.txt` are wrong: the build stops before it works.
 */
export function siteSteps(changeNotes: string): LoadSteps {
  const security = readSecuritySettings(process.env, new Date());
  return async () => {
    const { writeTwins } = await import('./write-twins');
    const { writeLlmsFiles } = await import('./write-llms-files');
    const { writeSearchIndex } = await import('./write-search-index');
    const { writeChangeFeed } = await import('./write-change-feed');
    const { writeWellKnownFiles } = await import('./write-well-known-files');
    return [writeTwins, writeLlmsFiles, writeSearchIndex, writeChangeFeed(changeNotes), writeWellKnownFiles(security)];
  };
}
