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

export function SearchIcon(): ReactNode {
  return (
    <StrokeIcon size={20}>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </StrokeIcon>
  );
}

/** A ringing phone. Used only where a call or an event reaches somebody. */
export function RingingIcon({ size }: { size?: number }): ReactNode {
  return (
    <StrokeIcon size={size} className="ringing">
      <path d="M4 12h1M9 7a7 7 0 0 1 0 10M14 3.5a12 12 0 0 1 0 17" />
    </StrokeIcon>
  );
}
