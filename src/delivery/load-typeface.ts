/**
 * Fetches the typeface after the page, and shows it from the next page on: nothing a reader looks at ever moves. Runs in the head
 * of every page like `loadScripts`. Readers who save data keep the typeface of their system.
 */
export function loadTypeface(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  if (connection?.saveData || /2g/.test(connection?.effectiveType ?? '')) {
    return;
  }
  try {
    if (sessionStorage.getItem('typeface')) {
      document.documentElement.dataset.typeface = 'own';
    }
  } catch {
    // A browser without storage stays with the typeface of its system.
  }
  addEventListener('load', () =>
    whenIdle(async () => {
      try {
        // A Latin letter and a Vietnamese one: one file each.
        await document.fonts.load('1em "Hanken Grotesk"', 'aạ');
        sessionStorage.setItem('typeface', 'own');
      } catch {
        // No fonts, or no storage: the typeface of the system stays.
      }
    }),
  );
}
