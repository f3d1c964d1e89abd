// Each function must be self-contained: `src/loading` inlines its source for the time before hydration.

/**
 * The reader's setting of the single key, on by default.
 *
 * @param button - Selector of the search button, which names the setting.
 */
export function readSlashSetting(button: string): boolean {
  try {
    const { slashSetting = '' } = document.querySelector<HTMLElement>(button)?.dataset ?? {};
    return localStorage.getItem(slashSetting) !== 'off';
  } catch {
    // Browsers can deny storage.
    return true;
  }
}

/**
 * Whether a key press opens the search.
 *
 * @param hasSlash - The reader's setting of the single key.
 */
export function isSearchKey(event: KeyboardEvent, hasSlash: boolean): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
  const hasCommand = ctrlKey || metaKey;
  if (altKey || (hasCommand && shiftKey)) {
    // Ctrl+Shift+K opens the console of Firefox.
    return false;
  }
  if (hasCommand) {
    return key.toLowerCase() === 'k';
  }
  // A closed dialog keeps the focus until the next frame.
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches(':is(input, textarea, select):not(dialog:not([open]) *)'));
  return hasSlash && key === '/' && !isTyping;
}
