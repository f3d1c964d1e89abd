// Data that plugins write while the site is built.

declare module '@generated/site-addresses/default/pages.json' {
  const pages: import('./frame/find-nearest-pages').NamedPage[];
  export default pages;
}

/** For each page the anchors that have moved, and where to. */
declare module '@generated/site-addresses/default/anchors.json' {
  const movedAnchors: Readonly<Record<string, Readonly<Record<string, string>>>>;
  export default movedAnchors;
}

declare module '@generated/endpoint-list/default/endpoints.json' {
  const endpoints: import('./reference/endpoint-list').ListedEndpoint[];
  export default endpoints;
}
