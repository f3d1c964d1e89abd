// Replaces the original with a stroke icon that matches the others.
import { StrokeIcon } from '@site/src/components/StrokeIcon';
import type { ComponentProps, ReactNode } from 'react';

export default function IconClose(props: ComponentProps<'svg'>): ReactNode {
  return (
    <StrokeIcon {...props} width={20} height={20} strokeWidth="1.75">
      <path d="m6 6 12 12M18 6 6 18" />
    </StrokeIcon>
  );
}
