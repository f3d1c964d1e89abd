import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { ReactNode } from 'react';
import styles from './Ways.module.css';

/** Each in a field of 120 by 64 units: lines in the colour of the text, what rings in the signal colour. */
const drawings = {
  api: (
    <>
      <path d="M30 12c-8 0-6 8-6 12s-2 8-6 8c4 0 6 4 6 8s-2 12 6 12M90 12c8 0 6 8 6 12s2 8 6 8c-4 0-6 4-6 8s2 12-6 12" />
      <path d="M40 24h26M40 40h18" />
      <path className={styles.signal} d="m70 32 10 8-10 8M56 24h24" />
    </>
  ),
  sdk: (
    <>
      <rect x="40" y="4" width="32" height="56" rx="6" />
      <path d="M52 10h8" />
      <circle className={styles.signal} cx="56" cy="42" r="7" />
      <path
        className={styles.signal}
        d="M80 24a12 12 0 0 1 0 16M88 18a22 22 0 0 1 0 28M32 24a12 12 0 0 0 0 16M24 18a22 22 0 0 0 0 28"
      />
      <path d="M48 22h16" />
    </>
  ),
  crm: (
    <>
      <rect x="10" y="12" width="46" height="40" rx="5" />
      <circle cx="26" cy="26" r="5" />
      <path d="M17 42a9 9 0 0 1 18 0M40 24h10M40 32h10" />
      <path className={styles.signal} d="M60 32h20m-6-6 6 6-6 6" />
      <path
        d="M88 22c2-2 5-2 6 0l3 4c1 2 0 3-1 5 1 4 4 7 8 8 2-1 3-2 5-1l4 3c2 1 2 4 0 6-8 8-33-17-25-25z"
        transform="translate(-2 -1)"
      />
    </>
  ),
  portals: (
    <>
      <rect x="18" y="8" width="84" height="48" rx="5" />
      <path d="M18 20h84M38 20v36M24 28h8M24 36h8M24 44h8" />
      <path className={styles.signal} d="M48 48V38M60 48V30M72 48v-8M84 48V26" />
    </>
  ),
};

/**
 * The ways into the documentation, side by side.
 *
 * @param id - Id on the page. The link checker learns it.
 * @param children - `<Way>` elements.
 */
export function Ways({ id, children }: { id: string; children: ReactNode }): ReactNode {
  useBrokenLinks().collectAnchor(id);
  return (
    <div id={id} className={styles.ways}>
      {children}
    </div>
  );
}

/**
 * One way into the documentation.
 *
 * @param drawing - What stands beside it, for readers who see it: it adds nothing to the text.
 */
export function Way({
  title,
  drawing,
  children,
}: {
  title: string;
  drawing: keyof typeof drawings;
  children: ReactNode;
}): ReactNode {
  return (
    <div>
      <strong>
        {title}
        <svg viewBox="0 0 120 64" aria-hidden="true">
          {drawings[drawing]}
        </svg>
      </strong>
      {children}
    </div>
  );
}
