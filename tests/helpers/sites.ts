/** The first port of the test servers. Set another one to run two sets of tests on one machine. */
const firstPort = Number(process.env.TEST_PORT ?? 4173);

/** `nginx` adds the headers and rules of `src/hosting/`. `files` is a plain file server. */
function describeSite(folder: string, offset: number, base: string, host: 'nginx' | 'files') {
  const port = firstPort + offset;
  return { folder, port, base, url: `http://localhost:${port}${base}`, host };
}

export const sites = {
  real: describeSite('build', 0, '/', 'nginx'),
  /** Pages that break, move or use old syntax. */
  fixture: describeSite('.cache/fixture-site', 1, '/', 'files'),
  /** The real site under a prefix it was not built for. */
  wrongBase: describeSite('build', 2, '/wrong-prefix/', 'files'),
  /** A few real pages with a base URL. Only with TEST_ALL. */
  nested: describeSite('.cache/nested-site', 3, '/docs/', 'nginx'),
};
