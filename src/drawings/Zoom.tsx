import { useLocation } from '@docusaurus/router';
import { useWords } from '@site/src/languages/InterfaceLanguage';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './Zoom.module.css';

const step = 1.25;
const smallest = 0.5;
const largest = 6;
/** A drawing opens at its own size or larger, up to this scale. */
const largestAtFirst = 2;

/** A full-window dialog with zoom by buttons or by + and -. It also closes when the location changes, for example from search. */
export function ZoomDialog({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const area = useRef<HTMLElement>(null);
  const [scale, setScale] = useState(1);
  const { drawing: words } = useWords();

  useEffect(() => {
    dialog.current?.showModal();
    const content = area.current?.firstElementChild;
    if (area.current && content) {
      // The page already has these ids, and references must resolve there.
      for (const part of content.querySelectorAll('[id]')) {
        part.removeAttribute('id');
      }
      const room = Math.min(area.current.clientWidth / content.clientWidth, area.current.clientHeight / content.clientHeight);
      setScale(Math.min(Math.max(room, 1), largestAtFirst));
    }
  }, []);

  const location = useLocation();
  const [openedAt] = useState(location);
  useEffect(() => {
    if (location !== openedAt) {
      onClose();
    }
  }, [location, openedAt, onClose]);

  function resize(factor: number): void {
    setScale(Math.min(Math.max(scale * factor, smallest), largest));
  }

  /** With Ctrl or ⌘, these keys belong to the browser. */
  function answerKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
    if (ctrlKey || metaKey || altKey) {
      return;
    }
    if (key === '+' || key === '=') {
      resize(step);
    } else if (key === '-') {
      resize(1 / step);
    }
  }

  const buttons = [
    { sign: '−', name: words.smaller, act: () => resize(1 / step) },
    { sign: '+', name: words.larger, act: () => resize(step) },
    { name: words.close, act: () => dialog.current?.close() },
  ];
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={label} onClose={onClose} onKeyDown={answerKey}>
      <div className={styles.bar}>
        <strong>{label}</strong>
        {buttons.map(({ sign, name, act }) => (
          <button key={name} type="button" className="small-button" aria-label={name} onClick={act}>
            {sign ?? name}
          </button>
        ))}
      </div>
      <section
        ref={area}
        className={styles.area}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
      >
        <div style={{ zoom: scale }}>{children}</div>
      </section>
    </dialog>
  );
}

export function ZoomableImage({ alt = '', title, ...props }: ComponentProps<'img'>): ReactNode {
  const [isLarge, setLarge] = useState(false);
  const label = `${useWords().drawing.enlarge}: ${alt}`;
  return (
    <>
      <button type="button" className={styles.picture} aria-haspopup="dialog" aria-label={label} onClick={() => setLarge(true)}>
        <img {...props} alt={alt} loading="lazy" />
      </button>
      {title && (
        <>
          {' '}
          <span className={styles.caption}>{title}</span>
        </>
      )}
      {isLarge && (
        <ZoomDialog label={title ?? alt} onClose={() => setLarge(false)}>
          <img {...props} alt={alt} />
        </ZoomDialog>
      )}
    </>
  );
}

// The name that MDX looks up for Markdown images.
export { ZoomableImage as img };
