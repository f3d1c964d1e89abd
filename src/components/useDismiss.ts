import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Closes a menu when the reader follows a link in it, presses or focuses something outside of it, and on Escape, which gives the focus
 * back to its button. A lost focus alone says nothing: text and padding take none, and Chromium crashes when what is being pressed
 * vanishes.
 *
 * @param dismiss - Closes it; also called while it is closed.
 */
export function useDismiss(menu: RefObject<HTMLElement | null>, dismiss: () => void): void {
  const dismissFromOutside = useEffectEvent(({ target }: Event): void => {
    if (!(target instanceof Node && menu.current?.contains(target))) {
      dismiss();
    }
  });

  const dismissByKey = useEffectEvent(({ key }: KeyboardEvent): void => {
    if (key !== 'Escape') {
      return;
    }
    if (menu.current?.contains(document.activeElement)) {
      menu.current.querySelector<HTMLElement>('summary, [aria-haspopup]')?.focus();
    }
    dismiss();
  });

  const dismissFollowed = useEffectEvent(({ target }: Event): void => {
    if (target instanceof Element && menu.current?.contains(target) && target.closest('a:not([aria-haspopup])')) {
      dismiss();
    }
  });

  useEffect(() => {
    const mounted = new AbortController();
    document.addEventListener('pointerdown', dismissFromOutside, mounted);
    document.addEventListener('focusin', dismissFromOutside, mounted);
    document.addEventListener('click', dismissFollowed, mounted);
    document.addEventListener('keydown', dismissByKey, mounted);
    return () => mounted.abort();
  }, []);
}
