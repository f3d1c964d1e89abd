// Data and modules that features generate during the build.

declare module '@generated/site/default/components.js' {
  const components: Readonly<Record<string, import('react').ComponentType>>;
  export = components;
}

declare module '@generated/languages/default/languages.json' {
  const languages: readonly { readonly code: string; readonly name: string; readonly notFound: string }[];
  export default languages;
}

declare module '@generated/site/default/pages.json' {
  const pages: import('./frame/find-nearest-pages').NamedPage[];
  export default pages;
}

/** New addresses by page path and old anchor. */
declare module '@generated/redirects/default/anchors.json' {
  const movedAnchors: Readonly<Record<string, Readonly<Record<string, string>>>>;
  export default movedAnchors;
}

declare module '@generated/reference/default/endpoints.json' {
  const endpoints: import('./reference/contract-plugin').ListedEndpoint[];
  export default endpoints;
}

/** Renders nothing unless a feature overrides it. */
declare module '@theme/PageActions' {
  export default function PageActions(): import('react').ReactNode;
}
