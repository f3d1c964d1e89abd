import { type RefObject, useEffect, useRef } from 'react';
import type { SearchAnswer } from './search-result';

/**
 * Puts the list of results back to its top when it shows another answer, unless the reader has stepped to a result that is further
 * down. Its position is not asked for: that would cost a layout.
 *
 * @param answer - What was found.
 * @param active - Position of the active result.
 * @returns What the list is to be given: its reference and a listener of its scrolling.
 */
export function useTopOfList(
  answer: SearchAnswer | undefined,
  active: number,
): {
  list: RefObject<HTMLDivElement | null>;
  noteScroll: () => void;
} {
  const list = useRef<HTMLDivElement>(null);
  const isScrolled = useRef(false);
  const isAtFirst = useRef(true);
  isAtFirst.current = active === 0;
  useEffect(() => {
    if (isScrolled.current && isAtFirst.current) {
      list.current?.scrollTo(0, 0);
      isScrolled.current = false;
    }
  }, [answer]);
  const noteScroll = (): void => {
    isScrolled.current = true;
  };
  return { list, noteScroll };
}
