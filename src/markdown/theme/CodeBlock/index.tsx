// Replaces the original, which highlights code in the browser: code is highlighted at build time
// (src/markdown/highlight-code.ts), and the buttons are in the HTML from the start.
import { translate } from '@docusaurus/Translate';
import { Breakable } from '@site/src/components/Breakable';
import { CopyButton } from '@site/src/components/CopyButton';
import { RingingIcon } from '@site/src/components/StrokeIcon';
import { useScrollBox } from '@site/src/components/useScrollBox';
import { useWords } from '@site/src/languages/InterfaceLanguage';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './styles.module.css';

const maxLines = 25;

interface Props {
  className?: string;
  html?: string;
  /** The code, if no transform has highlighted it. */
  children?: ReactNode;
  title?: string;
  language?: string;
  /** Tells the buttons of the code blocks of a page apart. */
  label?: string;
  /** The code is what an event sends. */
  event?: string;
}

export default function CodeBlock({
  className,
  html,
  children,
  title,
  language,
  label,
  event,
}: Props): ReactNode {
  const [box, isWide] = useScrollBox<HTMLPreElement>();
  const [isWrapped, setWrapped] = useState(false);
  const lineCount = html?.split('\n').length ?? 0;
  const isLong = lineCount > maxLines;
  const [isCut, setCut] = useState(isLong);
  const { selected, wrap, showAll, showFewer, sent } = useWords().code;
  const nameButton = (action: string): string => (label ? `${action}, ${label}` : action);

  const toggle = (): void => {
    flushSync(() => setCut(!isCut));
    // After closing, back to the code, which is far above.
    box.current?.focus({ preventScroll: isCut });
  };

  return (
    <div className={clsx('theme-code-block', styles.block, isCut && styles.cut)}>
      <div className={styles.head}>
        {event && (
          <div className={styles.event} data-event={sent}>
            <RingingIcon size={18} />
          </div>
        )}
        {title ? (
          <span className={styles.codeBlockTitle}>
            <Breakable text={title} />
          </span>
        ) : (
          <span translate="no">{language}</span>
        )}
        {(isWide || isWrapped) && (
          <button
            type="button"
            className="quiet-button"
            aria-label={nameButton(
              translate({ id: 'theme.CodeBlock.wordWrapToggle', message: 'Toggle word wrap' }),
            )}
            aria-pressed={isWrapped}
            onClick={() => setWrapped(!isWrapped)}
          >
            {wrap}
          </button>
        )}
        <CopyButton
          source={box}
          label={nameButton(
            translate({ id: 'theme.CodeBlock.copyButtonAriaLabel', message: 'Copy code to clipboard' }),
          )}
          copied={translate({ id: 'theme.CodeBlock.copied', message: 'Copied' })}
          selected={selected}
        />
      </div>
      <pre
        ref={box}
        className={clsx(className, isWrapped && styles.wrapped)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: `useScrollBox` removes the tab stop where nothing scrolls
        tabIndex={0}
        // Find-in-page and selections scroll to what is cut off.
        onScroll={({ currentTarget }) => isCut && setCut(currentTarget.scrollTop === 0)}
      >
        {html === undefined ? <code>{children}</code> : <code dangerouslySetInnerHTML={{ __html: html }} />}
      </pre>
      {isLong && (
        <button
          type="button"
          className="quiet-button"
          aria-label={nameButton(isCut ? showAll(lineCount) : showFewer)}
          onClick={toggle}
        >
          {isCut ? showAll(lineCount) : showFewer}
        </button>
      )}
    </div>
  );
}
