import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { ReactNode } from 'react';
import styles from './StartingPoints.module.css';

/** Of the drawings, so that all have one size. */
const maxWidth = 86;

/** Drawn with lines of 2 units, 64 units high. */
const drawings = {
  api: {
    width: 76,
    lines: (
      <path d="M13 12c-8 0-6 8-6 12s-2 8-6 8c4 0 6 4 6 8s-2 12 6 12M63 12c8 0 6 8 6 12s2 8 6 8c-4 0-6 4-6 8s2 12-6 12M20 24h34M20 40h22" />
    ),
  },
  sdk: {
    width: 34,
    lines: (
      <>
        <rect x="1" y="4" width="32" height="56" rx="6" />
        <path d="M13 10h8M9 22h16" />
        <circle cx="17" cy="43" r="7" />
      </>
    ),
  },
  crm: {
    width: 52,
    lines: (
      <>
        <rect x="1" y="12" width="50" height="40" rx="5" />
        <circle cx="17" cy="26" r="5" />
        <path d="M8 43a9 9 0 0 1 18 0M33 26h11M33 36h8" />
      </>
    ),
  },
  portals: {
    width: 86,
    lines: (
      <>
        <rect x="1" y="8" width="84" height="48" rx="5" />
        <path d="M1 20h84M21 20v36M7 28h8M7 36h8M7 44h8M31 48V38M43 48V30M55 48v-8" />
      </>
    ),
  },
};

export function StartingPoints({ id, children }: { id: string; children: ReactNode }): ReactNode {
  useBrokenLinks().collectAnchor(id);
  return (
    <div id={id} className={styles.points}>
      {children}
    </div>
  );
}

export function StartingPoint({
  title,
  drawing,
  children,
}: {
  title: string;
  drawing: keyof typeof drawings;
  children: ReactNode;
}): ReactNode {
  const { width, lines } = drawings[drawing];
  return (
    <div>
      <strong>
        {title}
        <svg viewBox={`${(width - maxWidth) / 2} 0 ${maxWidth} 64`} aria-hidden="true">
          {lines}
        </svg>
      </strong>
      {children}
    </div>
  );
}
