import type { ReactNode } from 'react';
import type { Fragment } from './search-result';

/** A text with the words marked that a query found. */
export function Fragments({ of: fragments }: { of: readonly Fragment[] }): ReactNode {
  return fragments.map(({ text, isMatch }, position) => {
    const key = `${position} ${text}`;
    return isMatch ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}
