import { translate } from '@docusaurus/Translate';
import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './ZoomDialog.module.css';

const step = 1.25;
const smallest = 0.5;
const largest = 6;
/** A drawing opens at its own size at least, and is not blown up more than this. */
const largestAtFirst = 2;

/** The drawing or picture in the dialog, with its size before any CSS. */
function measureContent(area: HTMLElement): { element: HTMLElement | SVGSVGElement; width: number; height: number } | undefined {
  const element = area.querySelector('svg, img');
  if (element instanceof SVGSVGElement) {
    return { element, width: element.viewBox.baseVal.width, height: element.viewBox.baseVal.height };
  }
  return element instanceof HTMLImageElement
    ? { element, width: element.naturalWidth, height: element.naturalHeight }
    : undefined;
}

/**
 * A drawing or picture over the page, as large as the window allows, to be scrolled in both directions and enlarged further by
 * buttons or the keys + and -. Escape closes it.
 *
 * @param label - What is shown.
 * @param onClose - Called when the dialog has been closed.
 */
export function ZoomDialog({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const area = useRef<HTMLElement>(null);
  const [scale, setScale] = useState<number>();

  useEffect(() => {
    dialog.current?.showModal();
    const content = area.current && measureContent(area.current);
    if (area.current && content) {
      const room = Math.min(area.current.clientWidth / content.width, area.current.clientHeight / content.height);
      setScale(Math.min(Math.max(room, 1), largestAtFirst));
    }
  }, []);

  useEffect(() => {
    const content = area.current && measureContent(area.current);
    if (content && scale !== undefined) {
      content.element.style.width = `${content.width * scale}px`;
    }
  }, [scale]);

  function resize(factor: number): void {
    setScale((current = 1) => Math.min(Math.max(current * factor, smallest), largest));
  }

  /** With Ctrl or ⌘ the same keys are the browser's. */
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

  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={label} onClose={onClose} onKeyDown={answerKey}>
      <div className={styles.bar}>
        <p className={styles.label}>{label}</p>
        <button
          type="button"
          className={clsx('small-button', styles.button)}
          aria-label={translate({ id: 'zoom.smaller', message: 'Smaller' })}
          onClick={() => resize(1 / step)}
        >
          −
        </button>
        <button
          type="button"
          className={clsx('small-button', styles.button)}
          aria-label={translate({ id: 'zoom.larger', message: 'Larger' })}
          onClick={() => resize(step)}
        >
          +
        </button>
        <button type="button" className={clsx('small-button', styles.button)} onClick={() => dialog.current?.close()}>
          {translate({ id: 'zoom.close', message: 'Close' })}
        </button>
      </div>
      <section
        ref={area}
        className={styles.area}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
      >
        {children}
      </section>
    </dialog>
  );
}
