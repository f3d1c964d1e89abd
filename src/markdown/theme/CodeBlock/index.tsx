// Replaces the original, which brings a highlighter to the browser and colors code there: the code of a page is colored while
// the page is built (src/markdown/highlight-code.ts), and its buttons stand in the page from the start.
import { translate } from '@docusaurus/Translate';
import { Status } from '@site/src/components/Status';
import { useCopy } from '@site/src/components/useCopy';
import { useWords } from '@site/src/languages/InterfaceLanguage';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './styles.module.css';

/** Whether a box is scrolled sideways to read all of it, followed while the window or the box changes. */
function useOverflow(): [React.RefObject<HTMLPreElement | null>, boolean] {
  const box = useRef<HTMLPreElement>(null);
  const [hasOverflow, setOverflow] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) {
      return undefined;
    }
    const observer = new ResizeObserver(() => setOverflow(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, hasOverflow];
}

interface Props {
  /** `language-` and the language of the code. */
  className?: string;
  /** The code as HTML, its colored parts in `span` elements. */
  html?: string;
  /** The code where no transform has made HTML of it. */
  children?: ReactNode;
  /** Caption above the code. */
  title?: string;
  /** What readers call its language. */
  language?: string;
}

/** A block of code. Its head has its caption or language, a button that copies it and, where lines are longer, one that wraps them. */
export default function CodeBlock({ className, html, children, title, language }: Props): ReactNode {
  const [box, hasOverflow] = useOverflow();
  const [isWrapped, setWrapped] = useState(false);
  const [outcome, copyCode, count] = useCopy(box);
  const copied = translate({ id: 'theme.CodeBlock.copied', message: 'Copied' });
  const { selected, wrap } = useWords().code;
  const isCopied = outcome === 'copied';

  return (
    <div className={clsx('theme-code-block', styles.block)}>
      <div className={styles.head}>
        {title ? <span className={styles.codeBlockTitle}>{title}</span> : <span translate="no">{language}</span>}
        {(hasOverflow || isWrapped) && (
          <button
            type="button"
            className="quiet-button"
            aria-label={translate({ id: 'theme.CodeBlock.wordWrapToggle', message: 'Toggle word wrap' })}
            aria-pressed={isWrapped}
            onClick={() => setWrapped(!isWrapped)}
          >
            {wrap}
          </button>
        )}
        <button
          type="button"
          className={clsx('quiet-button', isCopied ? 'tick' : 'copy')}
          aria-label={
            isCopied ? copied : translate({ id: 'theme.CodeBlock.copyButtonAriaLabel', message: 'Copy code to clipboard' })
          }
          onClick={copyCode}
        >
          {isCopied ? copied : translate({ id: 'theme.CodeBlock.copy', message: 'Copy' })}
        </button>
        <Status count={count}>{outcome && { copied, selected }[outcome]}</Status>
      </div>
      <pre
        ref={box}
        className={clsx(className, isWrapped && styles.wrapped)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: code that scrolls sideways must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
      >
        {html === undefined ? <code>{children}</code> : <code dangerouslySetInnerHTML={{ __html: html }} />}
      </pre>
    </div>
  );
}
