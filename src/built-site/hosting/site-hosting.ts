import type { Redirect } from '../../addresses/redirects';

/** What every rule of a host is made from. */
export interface SiteHosting {
  /** Path the site is served under, with slashes at both ends. */
  readonly baseUrl: string;
  /** Paths of all pages without the base URL and without a slash at the end, not percent-encoded. */
  readonly pages: readonly string[];
  readonly redirects: readonly Redirect[];
  /** Headers of every answer, by their name. */
  readonly headers: Readonly<Record<string, string>>;
}
