/** The first of the ports that the servers listen on; another one lets two runs share a machine. */
const firstPort = Number(process.env.TEST_PORT ?? 4173);

/** `host` serves it: nginx with the headers and rules of `src/hosting/`, or a plain file server without them. */
function served(folder: string, offset: number, base: string, host: 'nginx' | 'files') {
  const port = firstPort + offset;
  return { folder, port, base, url: `http://localhost:${port}${base}`, host };
}

/** The built sites that browser tests open, each on a server of its own. */
export const sites = {
  /** What readers get. */
  real: served('build', 0, '/', 'nginx'),
  /** Pages that break, move or are written as of old. */
  fixture: served('.cache/fixture-site', 1, '/', 'files'),
  /** The real site under a prefix it was not built for. */
  misplaced: served('build', 2, '/wrong-prefix/', 'files'),
  /** Few pages of the real site, built to be served under a path; only where everything is tested. */
  nested: served('.cache/nested-site', 3, '/docs/', 'nginx'),
};
