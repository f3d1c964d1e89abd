import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * For a box that must be reachable by keyboard where it scrolls (WCAG 2.1.1). Render it with `tabIndex={0}`.
 */
export function useScrollBox<Box extends HTMLElement>(): [RefObject<Box | null>, boolean] {
  const box = useRef<Box>(null);
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) {
      return undefined;
    }
    const observer = new ResizeObserver(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      // Not through React, which would render each box of a page again.
      element.tabIndex = scrollWidth > clientWidth || scrollHeight > clientHeight ? 0 : -1;
      setWide(scrollWidth > clientWidth);
    });
    for (const target of [element, ...element.children]) {
      observer.observe(target);
    }
    return () => observer.disconnect();
  }, []);
  return [box, isWide];
}
