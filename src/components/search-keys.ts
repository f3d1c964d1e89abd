// Each function must be self-contained: `src/loading` inlines its source for the time before hydration.

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
  const isTyping =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
  return hasSlash && key === '/' && !isTyping;
}

/**
 * Types a key into a text: 'cal', 'l' -> 'call'.
 *
 * @returns Nothing if the key is no text, or if there is no text to type into.
 */
export function typeText(text: string | undefined, event: KeyboardEvent): string | undefined {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (text === undefined || ctrlKey || metaKey || altKey) {
    return undefined;
  }
  if (key === 'Backspace') {
    return text.slice(0, -1);
  }
  // Other names of keys, such as Enter, are longer.
  return key.length === 1 ? text + key : undefined;
}

/** Replaces the text in the field of the open search, as if the reader typed it. */
export function fillSearch(text = ''): void {
  const field = document.querySelector<HTMLInputElement>('dialog[open] input');
  if (field && text) {
    field.setRangeText(text, 0, field.value.length, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
