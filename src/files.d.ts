/** Written by `src/plugins/page-list.ts` while the site is built. */
declare module '@generated/page-list/default/pages.json' {
  const pages: import('./routes/find-nearest-pages').NamedPage[];
  export default pages;
}

/** Written by `src/plugins/moved-anchors.ts`: for each page the anchors that have moved, and where to. */
declare module '@generated/moved-anchors/default/anchors.json' {
  const movedAnchors: Readonly<Record<string, Readonly<Record<string, string>>>>;
  export default movedAnchors;
}

/** What the bundler gives to a module: the site's root, and the file of a chunk. */
declare const __webpack_require__: { readonly p: string; u(chunk: string): string };
