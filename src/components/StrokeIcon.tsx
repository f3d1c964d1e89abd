import type { ComponentProps, ReactNode } from 'react';

export function StrokeIcon({ size = 24, ...props }: ComponentProps<'svg'> & { size?: number }): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    />
  );
}
