// CSP, headers, caching and redirects for static hosts and nginx, `robots.txt` and `security.txt`. Must follow all features that
// change pages, because a policy has hashes of its page. Without its line in `docusaurus.config.ts`, a build has pages only.
import { Joi } from '@docusaurus/utils-validation';
import { checkOptions, defineFeature, type Feature } from '../feature';
import type { InlineCode } from './content-security-policy';

interface HostingOptions {
  /** Empty for the site's own search. */
  readonly algoliaAppId: string;
  /** URI for vulnerability reports; empty for no `security.txt`. */
  readonly securityContact: string;
  /** If true, the build warns. */
  readonly hasExampleOrigin: boolean;
}

const schema = {
  algoliaAppId: Joi.string().allow('').default(''),
  securityContact: Joi.string()
    .allow('')
    .pattern(/^(?:mailto:|https:\/\/|tel:)./)
    .message('SECURITY_CONTACT is "{#value}". Write it as mailto:security@example.com, https://… or tel:….')
    .default(''),
  hasExampleOrigin: Joi.boolean().default(false),
};

export function hosting(options: Partial<HostingOptions> = {}): Feature {
  const { algoliaAppId, securityContact, hasExampleOrigin } = checkOptions<HostingOptions>('hosting', schema, options);
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
          writePagePolicies(site, code, algoliaAppId !== '');
          await writeHostFiles(site, algoliaAppId || undefined);
          if (hasExampleOrigin) {
            warnOfExampleOrigin(site);
          }
        },
      };
    },
  });
}
