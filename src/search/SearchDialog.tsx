import siteConfig from '@generated/docusaurus.config';
import { sectionOfPath } from '@site/src/sections';
import { type ReactNode, use, useCallback, useEffect, useEffectEvent, useId } from 'react';
import type { SearchHit } from '../components/find-target';
import { InterfaceLanguage } from '../languages/InterfaceLanguage';
import type { SearchResult } from './results';
import styles from './SearchDialog.module.css';
import { SearchNotice } from './SearchNotice';
import { SearchResults } from './SearchResults';
import { SearchStart } from './SearchStart';
import { SearchStatus } from './SearchStatus';
import { useRecentSearches } from './useRecentSearches';
import { addressOf, useResultList } from './useResultList';
import { useSearch } from './useSearch';

export type FollowResult = (address: string, hit: SearchHit) => void;

interface Props {
  dialog: HTMLDialogElement;
  input: HTMLInputElement;
  request: { readonly query: string };
  path: string;
  follow: FollowResult;
  onClose: () => void;
}

/**
 * All of the dialog but its head, which is in the HTML of the page: see `write-dialog.ts`.
 *
 * Browsers that translate pages replace text nodes, which React could then no longer remove. So a text that
 * comes or goes has no other nodes beside it in its element.
 */
export function SearchDialog({ dialog, input, request, path, follow, onClose }: Props): ReactNode {
  const listId = useId();
  const section = sectionOfPath(path, siteConfig.baseUrl);
  const { code, words: allWords } = use(InterfaceLanguage);
  const { search: words } = allWords;
  const { recent, remember } = useRecentSearches();
  const search = useSearch(section?.id ?? '');
  const { query, failure, isBusy } = search;

  const open = useCallback(
    (result: SearchResult): void => {
      const typedText = input.value.trim();
      remember(typedText);
      // Closed first: an open modal blocks focus outside it.
      dialog.close();
      const foundWords = [typedText, ...result.snippet.filter((_piece, index) => index % 2 === 1)];
      follow(addressOf(result), { foundWords });
    },
    [follow, remember, dialog, input],
  );
  const list = useResultList(search, open);
  const { results, active } = list;
  const activeResult = results[active];

  function ask(next: string): void {
    list.reset();
    search.setQuery(next);
    if (input.value !== next) {
      input.value = next;
    }
  }

  const askFor = useEffectEvent(ask);
  useEffect(() => askFor(request.query), [request]);

  /** A button that disappears when pressed would lose the focus. */
  function returnToField(act: () => void): void {
    act();
    input.focus();
  }

  const isEmpty = query.trim() === '';

  const handleInput = useEffectEvent(() => ask(input.value));
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    // Safari ends a composition before this event, which then has only the key code of one.
    if (!event.isComposing && event.keyCode !== 229) {
      list.handleKey(event);
    }
  });
  const handleClick = useEffectEvent(({ target }: Event) => target === dialog && dialog.close());
  const handleClose = useEffectEvent(() => {
    list.reset();
    onClose();
  });
  useEffect(() => {
    const listeners = new AbortController();
    input.addEventListener('input', handleInput, listeners);
    input.addEventListener('keydown', handleKey, listeners);
    dialog.addEventListener('click', handleClick, listeners);
    dialog.addEventListener('close', handleClose, listeners);
    return () => listeners.abort();
  }, [dialog, input]);

  // After a change to a page in another language.
  useEffect(() => {
    const button = dialog.querySelector('form button');
    if (dialog.lang !== code && button) {
      Object.assign(dialog, { lang: code, ariaLabel: words.search });
      Object.assign(input, { placeholder: words.field, ariaLabel: words.field });
      button.textContent = words.close;
    }
  }, [dialog, input, code, words]);

  useEffect(() => {
    input.ariaAutoComplete = 'list';
    input.ariaExpanded = String(results.length > 0);
    input.setAttribute('aria-controls', listId);
    input.setAttribute('aria-activedescendant', activeResult ? `${listId}-${addressOf(activeResult)}` : '');
  });

  return (
    <>
      <SearchNotice
        search={search}
        onAsk={(next) => returnToField(() => ask(next))}
        onRetry={() => returnToField(search.retry)}
      />
      {isEmpty && !failure && (
        <SearchStart queries={recent} onAsk={(next) => returnToField(() => ask(next))} />
      )}
      {isBusy && results.length === 0 && !isEmpty && (
        <p aria-hidden="true" className={styles.hint}>
          {`${words.searching}…`}
        </p>
      )}
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label={words.results}
        aria-busy={isBusy}
        className={styles.list}
      >
        <SearchResults
          id={listId}
          results={results}
          best={search.reply?.answer.isGuess ? words.similar : words.best}
          active={active}
          onHover={list.choose}
          onOpen={open}
        />
      </div>
      <SearchStatus search={search} results={results} />
    </>
  );
}
