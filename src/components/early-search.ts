declare global {
  interface Window {
    /** The worker of a search that started before hydration. */
    earlySearch?: Worker | undefined;
  }
}

/** What `src/loading` and `src/search` agree on before hydration. `src/loading` inlines it. */
export const earlySearch = {
  button: '[aria-keyshortcuts]',
  /** Has the dialog, whose field works without scripts. `src/search` adds the results. */
  template: '[aria-keyshortcuts] + template',
  wanted: 'search-wanted',
} as const;
