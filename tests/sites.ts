type ServedSite = { folder: string; port: number; base: string; url: string };

/** The first of the ports that the servers listen on; another one lets two runs share a machine. */
const firstPort = Number(process.env.TEST_PORT ?? 4173);

function served(folder: string, offset: number, base = '/'): ServedSite {
  const port = firstPort + offset;
  return { folder, port, base, url: `http://localhost:${port}${base}` };
}

/** The built sites that browser tests open, each on a server of its own. */
export const sites = {
  /** What readers get. */
  real: served('build', 0),
  /** Pages with a fault each, and a blog with a post. */
  fixture: served('.cache/fixture-site', 1),
  /** The real site under a prefix it was not built for. */
  misplaced: served('build', 2, '/wrong-prefix/'),
} as const satisfies Record<string, ServedSite>;
