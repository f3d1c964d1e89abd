/** In place of the underscores of an id while a page is parsed: they would make `{#__call__}` bold. */
export const hiddenUnderscore = '\ue000';
