// Replaces the original, whose outlines are longer in every page: a disc, half of it filled.
import { StrokeIcon } from '@site/src/components/StrokeIcon';
import type { ComponentProps, ReactNode } from 'react';

export default function IconSystemColorMode(props: ComponentProps<'svg'>): ReactNode {
  return (
    <StrokeIcon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path fill="currentColor" d="M12 6a6 6 0 0 1 0 12z" />
    </StrokeIcon>
  );
}
