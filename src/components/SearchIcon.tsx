import type { ReactNode } from 'react';
import { StrokeIcon } from './StrokeIcon';

export function SearchIcon(): ReactNode {
  return (
    <StrokeIcon size={20}>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </StrokeIcon>
  );
}
