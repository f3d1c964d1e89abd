// CSP, headers, caching and redirects for static hosts and nginx, `robots.txt` and `security.txt`. Must follow all features that
// change pages, because a policy has hashes of its page. Without its line in `docusaurus.config.ts`, a build has pages only.
import { defineFeature, type Feature } from '../feature';
import type { InlineCode } from './content-security-policy';

interface HostingOptions {
  /** Undefined for the site's own search. */
  readonly algoliaAppId?: string | undefined;
  /** URI for vulnerability reports; without it, there is no `security.txt`. */
  readonly securityContact?: string | undefined;
  /** If true, the build warns. */
  readonly hasExampleOrigin?: boolean;
}

function checkContact(contact: string): void {
  if (!/^(?:$|mailto:.|https:\/\/.|tel:.)/.test(contact)) {
    throw new Error(`SECURITY_CONTACT is "${contact}". Write it as mailto:security@example.com, https://… or tel:….`);
  }
}

export function hosting({ algoliaAppId, securityContact = '', hasExampleOrigin }: HostingOptions): Feature {
  checkContact(securityContact);
  return defineFeature('hosting', {
    afterBuild: async () => {
      const { readInlineCode, writePagePolicies } = await import('./write-page-policies');
      const { writeHostFiles } = await import('./write-host-files');
      const { writeRobots, writeSecurityContact } = await import('./write-known-files');
      const { warnOfExampleOrigin } = await import('./warn-of-example-origin');
      const code = new Map<string, InlineCode>();
      return {
        readHtml(document, file) {
          code.set(file, readInlineCode(document, file));
        },
        async write(site) {
          await writeRobots(site);
          if (securityContact !== '') {
            await writeSecurityContact(securityContact, site);
          }
          writePagePolicies(site, code, algoliaAppId !== undefined);
          await writeHostFiles(site, algoliaAppId);
          if (hasExampleOrigin) {
            warnOfExampleOrigin(site);
          }
        },
      };
    },
  });
}
