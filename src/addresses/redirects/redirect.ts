/** An address that readers may still have, and where its content is now. Both are root-relative paths without the base URL. */
export interface Redirect {
  /** For example `/api/v3/campaign/make` or, for a place on a page, `/pitel_app/#old`. */
  readonly from: string;
  /** With or without an anchor. */
  readonly to: string;
}

/** A line of `redirects.tsv`. */
export interface RedirectLine extends Redirect {
  /** Where it stands: `redirects.tsv:2`. */
  readonly place: string;
}
