/** A line of `redirects.tsv`: an address that readers may still have, and where its content is now. */
export interface Redirect {
  /** Root-relative path without the base URL, for example `/api/v3/campaign/make` or, for a place on a page, `/pitel_app/#old`. */
  readonly from: string;
  /** Root-relative path without the base URL, with or without an anchor. */
  readonly to: string;
  /** Where the line stands: `redirects.tsv:2`. */
  readonly place: string;
}
