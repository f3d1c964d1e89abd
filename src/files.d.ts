/** Written by `src/plugins/page-list.ts` while the site is built. */
declare module '@generated/page-list/default/pages.json' {
  const pages: import('./addresses/find-nearest-pages').NamedPage[];
  export default pages;
}

/** Written by `src/plugins/moved-anchors.ts`: for each page the anchors that have moved, and where to. */
declare module '@generated/moved-anchors/default/anchors.json' {
  const movedAnchors: Readonly<Record<string, Readonly<Record<string, string>>>>;
  export default movedAnchors;
}

declare module '@generated/endpoint-list/default/endpoints.json' {
  const endpoints: import('./plugins/endpoint-list').ListedEndpoint[];
  export default endpoints;
}
