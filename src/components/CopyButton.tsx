import { translate } from '@docusaurus/Translate';
import clsx from 'clsx';
import type { ReactNode, RefObject } from 'react';
import { Status, useNotice } from './notice';

interface Props {
  source: RefObject<HTMLElement | null>;
  label: string;
  copied: string;
  selected: string;
}

/** Copies the text of an element. Without clipboard access (no HTTPS, no permission), selects it instead. */
export function CopyButton({ source, label, copied, selected }: Props): ReactNode {
  const [notice, showNotice, count] = useNotice();
  const isCopied = notice === copied;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(source.current?.textContent ?? '');
      showNotice(copied);
    } catch {
      window.getSelection()?.selectAllChildren(source.current ?? document.body);
      showNotice(selected);
    }
  }

  return (
    <>
      <button
        type="button"
        className={clsx('quiet-button', isCopied ? 'tick' : 'copy')}
        aria-label={isCopied ? copied : label}
        onClick={copy}
      >
        <span>{notice ?? translate({ id: 'theme.CodeBlock.copy', message: 'Copy' })}</span>
      </button>
      <Status count={count}>{notice}</Status>
    </>
  );
}
