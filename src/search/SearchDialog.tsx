import siteConfig from '@generated/docusaurus.config';
import { sectionOfPath } from '@site/src/sections';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
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
  dialog: RefObject<HTMLDialogElement | null>;
  request: { readonly query: string };
  path: string;
  follow: FollowResult;
  onClose: () => void;
}

/**
 * An editable combobox with a listbox (WAI-ARIA) in a modal dialog.
 *
 * Browsers that translate pages replace text nodes, which React could then no longer remove. So a text that
 * comes or goes has no other nodes beside it in its element.
 */
export function SearchDialog({ dialog, request, path, follow, onClose }: Props): ReactNode {
  const listId = useId();
  const section = sectionOfPath(path, siteConfig.baseUrl);
  const { code, words: allWords } = use(InterfaceLanguage);
  const { search: words } = allWords;
  const input = useRef<HTMLInputElement>(null);
  const { recent, remember } = useRecentSearches();
  const search = useSearch(section?.id ?? '');
  const { query, failure, isBusy } = search;

  const close = (): void => dialog.current?.close();
  const open = useCallback(
    (result: SearchResult): void => {
      const typedText = input.current?.value.trim() ?? '';
      remember(typedText);
      // Closed first: an open modal blocks focus outside it.
      dialog.current?.close();
      const foundWords = [typedText, ...result.snippet.filter((_piece, index) => index % 2 === 1)];
      follow(addressOf(result), { foundWords });
    },
    [follow, remember, dialog],
  );
  const list = useResultList(search, open);
  const { results, active } = list;
  const activeResult = results[active];

  function ask(next: string): void {
    list.reset();
    search.setQuery(next);
  }

  const askFor = useEffectEvent(ask);
  useEffect(() => askFor(request.query), [request]);

  /** A button that disappears when pressed would lose the focus. */
  function returnToField(act: () => void): void {
    act();
    input.current?.focus();
  }

  const isEmpty = query.trim() === '';

  function handleKey(event: KeyboardEvent): void {
    // Safari ends a composition before this event, which then has only the key code of one.
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) {
      return;
    }
    if (event.key === 'Escape') {
      // By default, Escape only clears the field.
      event.preventDefault();
      close();
    } else {
      list.handleKey(event);
    }
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it; the keyboard has Escape
    <dialog
      ref={dialog}
      lang={code}
      aria-label={words.search}
      className={styles.dialog}
      onClose={() => {
        list.reset();
        onClose();
      }}
      onClick={({ target }) => target === dialog.current && close()}
    >
      <div className={styles.head}>
        <input
          ref={input}
          type="search"
          role="combobox"
          className={styles.input}
          placeholder={words.field}
          aria-label={words.field}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-expanded={results.length > 0}
          aria-activedescendant={activeResult && `${listId}-${addressOf(activeResult)}`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={query}
          onChange={({ target }) => ask(target.value)}
          onKeyDown={handleKey}
        />
        <button type="button" className={styles.button} onClick={close}>
          {words.close}
        </button>
      </div>
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
    </dialog>
  );
}
