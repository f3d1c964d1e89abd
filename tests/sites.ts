type ServedSite = { folder: string; port: number; base: string; url: string };

function served(folder: string, port: number, base = '/'): ServedSite {
  return { folder, port, base, url: `http://localhost:${port}${base}` };
}

/** The built sites that browser tests open, each on a server of its own. */
export const sites = {
  /** What readers get. */
  real: served('build', 4173),
  /** Pages with a fault each, and a blog with a post. */
  fixture: served('.cache/fixture-site', 4174),
  /** The real site under a prefix it was not built for. */
  misplaced: served('build', 4175, '/wrong-prefix/'),
} as const satisfies Record<string, ServedSite>;
