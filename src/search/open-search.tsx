// The results of the search are a separate React root, so they come before the page hydrates and survive
// navigation between sections.
import type { useHistory } from '@docusaurus/router';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { earlySearch } from '../components/early-search';
import { showSearch } from '../components/show-search';
import { words as english } from '../languages/en';
import { InterfaceLanguage, type Language } from '../languages/InterfaceLanguage';
import { type FollowResult, SearchDialog } from './SearchDialog';

type History = ReturnType<typeof useHistory>;

let root: Root | undefined;
let language: Language = { code: 'en', words: english };

/** Had the focus when the dialog opened. */
let before: Element | null = null;

/** Without the router, until the page has hydrated. */
let history: Pick<History, 'push'> = { push: (address) => location.assign(String(address)) };

/** The dialog replaces its query when this changes. */
let request = { query: '' };

const follow: FollowResult = (address, hit) => history.push(address, hit);

const findDialog = (): HTMLDialogElement | null => document.querySelector('dialog');

/** The browser restores the focus, unless that element is gone. Then the search button takes it. */
function returnFocus(): void {
  const isLost = document.activeElement === document.body || findDialog()?.contains(document.activeElement);
  if (isLost && !before?.isConnected) {
    document.querySelector<HTMLElement>(earlySearch.button)?.focus();
  }
}

function render(dialog: HTMLDialogElement, input: HTMLInputElement): void {
  root?.render(
    <InterfaceLanguage value={language}>
      <SearchDialog
        dialog={dialog}
        input={input}
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
  const isOpen = findDialog()?.open === true;
  before = isOpen ? before : document.activeElement;
  const dialog = showSearch(earlySearch.template);
  const input = dialog?.querySelector('input');
  if (!dialog?.lastElementChild || !input) {
    return;
  }
  if (!root) {
    root = createRoot(dialog.lastElementChild);
    // Typed before the scripts ran.
    request = { query: input.value };
  }
  request = query === '' ? request : { query };
  // Synchronous: the reader may already be typing.
  flushSync(() => render(dialog, input));
  if (!isOpen) {
    input.select();
    dialog.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }
}

export function closeSearch(): boolean {
  const dialog = findDialog();
  const isOpen = dialog?.open === true;
  dialog?.close();
  return isOpen;
}

export function setSearchLanguage(next: Language): void {
  language = next;
  const dialog = findDialog();
  const input = dialog?.querySelector('input');
  if (root && dialog && input) {
    render(dialog, input);
  } else if (dialog?.open) {
    // Opened before the scripts ran, on a page in another language: see `start-early.ts`.
    queueMicrotask(openSearch);
  }
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
