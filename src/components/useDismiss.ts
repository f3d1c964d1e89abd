import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * `blur` alone is not enough: clicking text or padding doesn't move the focus, and Chromium crashes if the
 * pressed element disappears.
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
      menu.current.querySelector<HTMLElement>('summary, [aria-expanded]')?.focus();
    }
    dismiss();
  });

  const dismissFollowed = useEffectEvent(({ target }: Event): void => {
    if (
      target instanceof Element &&
      menu.current?.contains(target) &&
      target.closest('a:not([aria-expanded])')
    ) {
      dismiss();
    }
  });

  useEffect(() => {
    const controller = new AbortController();
    document.addEventListener('pointerdown', dismissFromOutside, controller);
    document.addEventListener('focusin', dismissFromOutside, controller);
    document.addEventListener('click', dismissFollowed, controller);
    document.addEventListener('keydown', dismissByKey, controller);
    return () => controller.abort();
  }, []);
}
