import { translate } from '@docusaurus/Translate';
import type { ComponentProps, ReactNode } from 'react';
import { useZoom } from './useZoom';
import styles from './ZoomableImage.module.css';

/** A picture of a page. A click, or Enter, opens it over the whole window. */
export function ZoomableImage({ alt = '', ...props }: ComponentProps<'img'>): ReactNode {
  const picture = <img {...props} alt={alt} loading="lazy" />;
  const { open, dialog } = useZoom(alt, <img {...props} alt={alt} />);
  const label = `${translate({ id: 'zoom.open', message: 'Enlarge' })}: ${alt}`;
  return (
    <>
      <button type="button" className={styles.button} aria-haspopup="dialog" aria-label={label} onClick={open}>
        {picture}
      </button>
      {dialog}
    </>
  );
}
