// Data and modules that features write while the site is built.

declare module '@generated/site/default/components.js' {
  const components: Readonly<Record<string, import('react').ComponentType>>;
  export = components;
}

declare module '@generated/languages/default/languages.json' {
  const languages: readonly { readonly code: string; readonly name: string; readonly notFound: string }[];
  export default languages;
}

declare module '@generated/frame/default/pages.json' {
  const pages: import('./frame/find-nearest-pages').NamedPage[];
  export default pages;
}

/** For each page the anchors that have moved, and where to. */
declare module '@generated/redirects/default/anchors.json' {
  const movedAnchors: Readonly<Record<string, Readonly<Record<string, string>>>>;
  export default movedAnchors;
}

declare module '@generated/reference/default/endpoints.json' {
  const endpoints: import('./reference/endpoint-list').ListedEndpoint[];
  export default endpoints;
}

/** What can be done with a page: nothing, unless a feature brings it. */
declare module '@theme/PageActions' {
  export default function PageActions(): import('react').ReactNode;
}
