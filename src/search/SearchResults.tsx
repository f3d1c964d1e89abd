import { type Section, sections } from '@site/src/sections';
import clsx from 'clsx';
import { type MouseEvent, memo, type ReactNode, type Ref, useEffect, useRef } from 'react';
import type { HighlightedText } from './highlight-matches';
import type { SearchResult } from './results';
import styles from './SearchDialog.module.css';
import { addressOf } from './useResultList';

interface Props {
  id: string;
  results: readonly SearchResult[];
  best: string;
  active: number;
  onHover: (result: SearchResult) => void;
  onOpen: (result: SearchResult) => void;
}

function Highlighted({ text }: { text: HighlightedText }): ReactNode {
  return text.map((piece, index) =>
    index % 2 === 1 ? <mark key={index}>{piece}</mark> : <span key={index}>{piece}</span>,
  );
}

function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}

interface OptionProps extends Pick<Props, 'onHover' | 'onOpen'> {
  id: string;
  result: SearchResult;
  isActive: boolean;
  ref: Ref<HTMLAnchorElement> | undefined;
}

const findSection = (name: string): Section | undefined => sections.find(({ id }) => id === name);

function Option({ id, result, isActive, ref, onHover, onOpen }: OptionProps): ReactNode {
  const section = findSection(result.section);
  const { title, heading, categories, methods, question, snippet } = result;
  const breadcrumbs = result.group === result.section ? categories : [section?.label, ...categories];
  return (
    <a
      id={id}
      ref={ref}
      role="option"
      aria-selected={isActive}
      aria-describedby={`${id}-snippet`}
      lang={section?.language}
      tabIndex={-1}
      href={addressOf(result)}
      className={clsx(styles.result, isActive && styles.active)}
      onMouseMove={() => onHover(result)}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (isPlainClick(event)) {
          event.preventDefault();
          onOpen(result);
        }
      }}
    >
      <div className={styles.title}>
        <Highlighted text={title} />
        {result.id && <span className={styles.muted}> › </span>}
        <Highlighted text={heading} />
      </div>
      <div className={clsx(styles.muted, styles.breadcrumbs)}>
        {methods.map((method) => (
          <span key={method} className={clsx(styles.method, `method-${method}`)} aria-hidden="true">
            {method.toUpperCase()}
          </span>
        ))}
        <span> {breadcrumbs.join(' › ')}</span>
      </div>
      {/* Description for screen readers, not part of the name. */}
      <div
        id={`${id}-snippet`}
        aria-hidden="true"
        lang={question.length > 0 ? 'vi' : undefined}
        className={styles.snippet}
      >
        <Highlighted text={question.length > 0 ? question : snippet} />
      </div>
    </a>
  );
}

function Groups({ id, results, best, active, onHover, onOpen }: Props): ReactNode {
  const activeOption = useRef<HTMLAnchorElement>(null);

  // A new answer scrolls to the top or to the active result.
  useEffect(() => {
    if (results.length > 0) {
      activeOption.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [active, results]);

  return [...new Set(results.map(({ group }) => group))].map((group) => (
    // biome-ignore lint/a11y/useSemanticElements: a group of options within a listbox, not a group of form fields
    <div key={group} role="group" aria-labelledby={`${id}-group-${group}`}>
      <div id={`${id}-group-${group}`} className={styles.group}>
        {findSection(group)?.label ?? best}
      </div>
      {results.map((result, position) =>
        result.group === group ? (
          <Option
            key={result.path}
            id={`${id}-${addressOf(result)}`}
            ref={position === active ? activeOption : undefined}
            result={result}
            isActive={position === active}
            onHover={onHover}
            onOpen={onOpen}
          />
        ) : null,
      )}
    </div>
  ));
}

/** Memoized: typing alone doesn't rerender the list. */
export const SearchResults = memo(Groups);
