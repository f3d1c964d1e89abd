// Replaces the original, which is empty: the search button in the navbar.
import { useHistory, useLocation } from '@docusaurus/router';
import type { SearchHit } from '@site/src/components/find-target';
import { SearchIcon } from '@site/src/components/StrokeIcon';
import { InterfaceLanguage } from '@site/src/languages/InterfaceLanguage';
import { openSearch, setSearchLanguage } from '@site/src/search/open-search';
import { slashSetting, useSlashKey } from '@site/src/search/useSlashKey';
import { renderDialog } from '@site/src/search/write-dialog';
import { decodeFragment } from '@site/src/site/paths';
import clsx from 'clsx';
import { type ReactNode, use, useEffect } from 'react';
import styles from './styles.module.css';

const searchHash = '#search=';

function focusResult(hash: string): void {
  const target =
    document.getElementById(decodeFragment(hash)) ?? document.querySelector<HTMLElement>('main h1');
  if (target?.tabIndex === -1) {
    // Makes a heading focusable.
    target.tabIndex = -1;
  }
  target?.focus({ preventScroll: true });
}

export default function SearchBar(): ReactNode {
  const language = use(InterfaceLanguage);
  const history = useHistory();
  const { pathname, hash, state } = useLocation<Partial<SearchHit> | undefined>();
  const [hasSlash] = useSlashKey();
  const { search } = language.words.search;

  useEffect(() => setSearchLanguage(language), [language]);

  // A link to `#search=words`, for example in a mail. A dialog opens only outside of React's effects.
  useEffect(() => {
    if (hash.startsWith(searchHash)) {
      queueMicrotask(() => openSearch(new URLSearchParams(hash.slice(1)).get('search') ?? ''));
    }
  }, [pathname, hash]);

  // Runs after the theme's effect, which moves the focus to the top of a new page.
  useEffect(() => {
    if (history.action === 'PUSH' && state?.foundWords) {
      focusResult(hash);
    }
  }, [hash, state, history]);

  return (
    <>
      <button
        type="button"
        className={clsx('small-button', styles.button)}
        aria-label={search}
        aria-haspopup="dialog"
        aria-keyshortcuts={hasSlash ? 'Control+K Meta+K /' : 'Control+K Meta+K'}
        data-slash-setting={slashSetting}
        onClick={({ currentTarget }) => {
          // Safari doesn't focus a clicked button, and the dialog returns the focus to what had it.
          currentTarget.focus();
          openSearch();
        }}
      >
        <SearchIcon />
        <span>{search}</span>
        {hasSlash && <kbd>/</kbd>}
      </button>
      <template
        // React would not fill the content of a template.
        dangerouslySetInnerHTML={{ __html: renderDialog(language) }}
      />
    </>
  );
}
