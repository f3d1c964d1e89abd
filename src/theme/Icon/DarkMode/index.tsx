// Replaces the original, whose outlines are longer in every page: the moon in strokes.
import type { ComponentProps, ReactNode } from 'react';

export default function IconDarkMode(props: ComponentProps<'svg'>): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
      {...props}
    >
      <path d="M20 14A8.5 8.5 0 1 1 10 4a7 7 0 0 0 10 10z" />
    </svg>
  );
}
