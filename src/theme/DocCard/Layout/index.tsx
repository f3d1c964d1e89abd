// Replaces the original: no emoji, which many systems lack, and the whole description instead of its first words.
import Link from '@docusaurus/Link';
import type { Props } from '@theme/DocCard/Layout';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

export default function DocCardLayout({ className, href, title, description }: Props): ReactNode {
  return (
    <Link href={href} className={clsx('card', styles.card, className)}>
      <Heading as="h2" className={styles.title}>
        {title}
      </Heading>
      {description && <p className={styles.description}>{description}</p>}
    </Link>
  );
}
