import { type RefObject, useEffect, useRef, useState } from 'react';

/** @returns In which direction the box scrolls. Undefined before hydration. */
export function useOverflow<Box extends HTMLElement>(): [RefObject<Box | null>, 'none' | 'across' | 'down' | undefined] {
  const box = useRef<Box>(null);
  const [overflow, setOverflow] = useState<'none' | 'across' | 'down'>();
  useEffect(() => {
    const element = box.current;
    if (!element) {
      return undefined;
    }
    const observer = new ResizeObserver(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      const isTall = scrollHeight > clientHeight;
      setOverflow(scrollWidth > clientWidth ? 'across' : isTall ? 'down' : 'none');
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, overflow];
}
