import type { ComponentProps, ReactNode } from 'react';

/**
 * An icon in strokes of the color of the text around it, on a square of 24 units. The button or link around it has the name.
 *
 * @param size - Width and height in px.
 */
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
