// The search dialog is a separate React root, so it opens before the page hydrates and survives navigation
// between sections.
import type { useHistory } from '@docusaurus/router';
import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { earlySearch } from '../components/early-search';
import { words as english } from '../languages/en';
import { InterfaceLanguage, type Language } from '../languages/InterfaceLanguage';
import { type FollowResult, SearchDialog } from './SearchDialog';

type History = ReturnType<typeof useHistory>;

const dialog = createRef<HTMLDialogElement>();
let root: Root | undefined;
let language: Language = { code: 'en', words: english };
let before: Element | null = null;

/** Without the router, until the page has hydrated. */
let history: Pick<History, 'push'> = { push: (address) => location.assign(String(address)) };

/** The dialog replaces its query when this changes. */
let request = { query: '' };

const follow: FollowResult = (address, hit) => history.push(address, hit);

/** The browser restores the focus, unless that element is gone. Then the search button takes it. */
function returnFocus(): void {
  const isLost = document.activeElement === document.body || dialog.current?.contains(document.activeElement);
  if (isLost && !before?.isConnected) {
    document.querySelector<HTMLElement>(earlySearch.button)?.focus();
  }
}

function render(): void {
  root?.render(
    <InterfaceLanguage value={language}>
      <SearchDialog
        dialog={dialog}
        request={request}
        path={location.pathname}
        follow={follow}
        onClose={returnFocus}
      />
    </InterfaceLanguage>,
  );
}

/** @param query - Fills the field. By default, the last query stays. */
export function openSearch(query = ''): void {
  request = query === '' ? request : { query };
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  // Synchronous: the reader may already be typing.
  flushSync(render);
  if (dialog.current?.open === false) {
    before = document.activeElement;
    dialog.current.showModal();
    dialog.current.querySelector('input')?.select();
    dialog.current.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }
}

export function closeSearch(): boolean {
  const wasOpen = dialog.current?.open === true;
  dialog.current?.close();
  return wasOpen;
}

export function setSearchLanguage(next: Language): void {
  language = next;
  render();
}

/**
 * A followed result or Back closes the dialog. A tab change, which replaces the URL with a delay, doesn't.
 */
export function connectSearch(router: History): () => void {
  history = router;
  return router.listen((_, action) => {
    if (action !== 'REPLACE') {
      closeSearch();
    }
  });
}
