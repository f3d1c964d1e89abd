declare global {
  interface Window {
    /** The worker of a search that started before hydration. */
    earlySearch?: Worker | undefined;
  }
}

/** What `src/loading` and `src/search` agree on before hydration. `src/loading` inlines it. */
export const earlySearch = {
  button: '[aria-keyshortcuts]',
  wanted: 'search-wanted',
  opened: 'search-opened',
} as const;
