import type { ReactNode } from 'react';
import { StrokeIcon } from './StrokeIcon';

/** A ringing phone. Used only where a call or an event reaches somebody. */
export function Ring({ size = 24 }: { size?: number }): ReactNode {
  return (
    <StrokeIcon size={size} className="ring">
      <path d="M4 12h1M9 7a7 7 0 0 1 0 10M14 3.5a12 12 0 0 1 0 17" />
    </StrokeIcon>
  );
}
