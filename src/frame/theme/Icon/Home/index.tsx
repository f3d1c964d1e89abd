// Replaces the original, a filled icon, with a stroke icon.
import { StrokeIcon } from '@site/src/components/StrokeIcon';
import type { ComponentProps, ReactNode } from 'react';

export default function IconHome(props: ComponentProps<'svg'>): ReactNode {
  return (
    <StrokeIcon {...props}>
      <path d="m4 11 8-7 8 7v8a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM10 20v-6h4v6" />
    </StrokeIcon>
  );
}
