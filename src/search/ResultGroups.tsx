import { sections } from '@site/src/sections';
import clsx from 'clsx';
import { type MouseEvent, memo, type ReactNode, useEffect, useRef } from 'react';
import type { ResultGroup } from './group-results';
import type { Fragment, SearchResult } from './index-data';
import styles from './SearchDialog.module.css';

interface Props {
  /** Id of the list they stand in. */
  id: string;
  groups: readonly ResultGroup[];
  /** Whether the dialog is open. */
  isOpen: boolean;
  /** Position of the active result over all groups. */
  active: number;
  onHover: (result: SearchResult) => void;
  onOpen: (result: SearchResult) => void;
}

/** A text with the words marked that a query found. */
function Fragments({ of: fragments }: { of: readonly Fragment[] }): ReactNode {
  return fragments.map(({ text, isMatch }, position) => {
    const key = `${position} ${text}`;
    return isMatch ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}

function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}

/** Groups of results, each a link: a modified click opens it in a new tab as any link. */
function Groups({ id, groups, isOpen, active, onHover, onOpen }: Props): ReactNode {
  const activeOption = useRef<HTMLAnchorElement>(null);
  const results = groups.flatMap((group) => group.results);

  // Another answer, and the next opening, start at the top, or where the reader has stepped to.
  useEffect(() => {
    if (isOpen && groups.length > 0) {
      activeOption.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [isOpen, active, groups]);

  return groups.map((group, order) => (
    // biome-ignore lint/a11y/useSemanticElements: a group of options within a listbox, not a group of form fields
    <div key={group.label} role="group" aria-labelledby={`${id}-group-${order}`}>
      <div id={`${id}-group-${order}`} className={styles.group}>
        {group.label}
      </div>
      {group.results.map((result) => {
        const position = results.indexOf(result);
        const isActive = position === active;
        const section = sections.find((one) => one.id === result.section);
        return (
          <a
            key={result.path + result.id}
            id={`${id}-${position}`}
            ref={isActive ? activeOption : undefined}
            role="option"
            aria-selected={isActive}
            lang={section?.language}
            tabIndex={-1}
            href={result.path + (result.id && `#${result.id}`)}
            className={clsx(styles.result, isActive && styles.active)}
            onMouseMove={() => onHover(result)}
            // The keys go on working in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => {
              if (isPlainClick(event)) {
                event.preventDefault();
                onOpen(result);
              }
            }}
          >
            <span className={styles.title}>
              <Fragments of={result.title} />
              {result.heading.length > 0 && (
                <>
                  <span className={styles.muted}> › </span>
                  <Fragments of={result.heading} />
                </>
              )}
            </span>
            {result.snippet.length > 0 && (
              <span className={styles.snippet}>
                <Fragments of={result.snippet} />
              </span>
            )}
            <span className={styles.muted}>{[section?.label, ...result.categories].join(' › ')}</span>
          </a>
        );
      })}
    </div>
  ));
}

/** Drawn again when the results change or the active one does, and not with each letter that is typed. */
export const ResultGroups = memo(Groups);
