import { sections } from '@site/src/sections';
import clsx from 'clsx';
import { type MouseEvent, memo, type ReactNode, useEffect, useRef } from 'react';
import { Fragments } from './Fragments';
import type { ResultGroup } from './group-results';
import styles from './SearchDialog.module.css';
import type { SearchResult } from './search-result';

interface Props {
  /** Id of the list they stand in. */
  id: string;
  groups: readonly ResultGroup[];
  /** Position of the active result over all groups. */
  active: number;
  /** How many of the results are drawn. */
  count: number;
  onHover: (result: SearchResult) => void;
  onOpen: (result: SearchResult) => void;
}

function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}

/** Groups of results, each a link: a modified click opens it in a new tab as any link. */
function Groups({ id, groups, active, count, onHover, onOpen }: Props): ReactNode {
  const activeOption = useRef<HTMLAnchorElement>(null);
  const results = groups.flatMap((group) => group.results).slice(0, count);
  const drawn = groups
    .map((group) => ({ ...group, results: group.results.filter((result) => results.includes(result)) }))
    .filter((group) => group.results.length > 0);

  // Above a result that was stepped to, another answer may put others.
  const around = active > 0 ? groups : undefined;
  useEffect(() => {
    activeOption.current?.scrollIntoView({ block: 'nearest' });
  }, [active, around]);

  return drawn.map((group, order) => (
    // biome-ignore lint/a11y/useSemanticElements: a group of options within a listbox, not a group of form fields
    <div key={group.label} role="group" aria-labelledby={`${id}-group-${order}`}>
      <div id={`${id}-group-${order}`} className={styles.group}>
        {group.label}
      </div>
      {group.results.map((result) => {
        const position = results.indexOf(result);
        const isActive = position === active;
        return (
          <a
            key={result.path + result.id}
            id={`${id}-${position}`}
            ref={isActive ? activeOption : undefined}
            role="option"
            aria-selected={isActive}
            lang={sections.find(({ label }) => label === result.section)?.language}
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
                  <span className={styles.separator}> › </span>
                  <Fragments of={result.heading} />
                </>
              )}
            </span>
            {result.snippet.length > 0 && (
              <span className={styles.snippet}>
                <Fragments of={result.snippet} />
              </span>
            )}
            <span className={styles.place}>{[result.section, ...result.categories].join(' › ')}</span>
          </a>
        );
      })}
    </div>
  ));
}

/** Drawn again when the results change or the active one does, and not with each letter that is typed. */
export const ResultGroups = memo(Groups);
