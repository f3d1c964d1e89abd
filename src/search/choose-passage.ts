import { type HighlightedText, highlightMatches } from './highlight-matches';
import type { Entry } from './index-data';
import { dropStopWords } from './read-query';
import { splitWords } from './split-words';
import { hasVietnameseLetters, isSyllable } from './vietnamese';

/**
 * The section "Open the screen" names the screen but doesn't describe it, so another matching passage is
 * better.
 */
const openingId = 'open';

export interface Hit {
  readonly entry: Entry;
  readonly terms: readonly string[];
  /** Words of the query. */
  readonly covered: readonly string[];
  readonly score: number;
}

function isPlaceholder({ passage, question }: Entry): boolean {
  return passage.id === openingId || passage.isSecondary || (question !== '' && passage.id === '');
}

/** Chooses the passage of a page that represents it in the results. */
export function choosePassage(hits: readonly Hit[], hasTitle: boolean): Hit | undefined {
  // If the title has all typed words, the top of the page is the best passage: `token`.
  const top = hits.find(({ entry }) => hasTitle && entry.passage.id === '' && entry.question === '');
  return (
    top ??
    hits.find(({ entry }, index) => !isPlaceholder(entry) && (index === 0 || entry.question === '')) ??
    hits[0]
  );
}

/** Id of the section that has most words of the query. */
export function findBestHeading(hits: readonly Hit[]): string {
  const sections = hits.filter(({ entry }) => entry.passage.id !== '' && !isPlaceholder(entry));
  const [best] = sections.sort((a, b) => b.covered.length - a.covered.length);
  return best?.entry.passage.id ?? '';
}

/** Whether an operation with exactly the typed path is described there. */
export function hasPath({ entry: { passage } }: Hit, path: string): boolean {
  return path.startsWith('/') && passage.method !== undefined && `${passage.text} `.includes(` ${path} `);
}

/** Whether a field there is named by all typed words: `recording url` -> `recording_url`. */
export function hasField({ entry: { passage } }: Hit, text: string): boolean {
  const field = text.replace(/\s+/g, '_');
  return field !== text && passage.names.split(/[\s.]/).includes(field);
}

/** Finds a question with most words of a Vietnamese query, for a passage of an English page. */
export function findQuestion(query: string, hits: readonly Hit[], { passage }: Entry): HighlightedText {
  const wordCount = new Set(splitWords(dropStopWords(query)).map(({ base }) => base)).size;
  const hit = hits.find(({ entry, covered }) => {
    const isAbout = entry.passage === passage || entry.passage.id === '';
    const syllables = covered.filter(isSyllable).length;
    const isMatch = covered.length * 2 > wordCount && (syllables > 1 || hasVietnameseLetters(query));
    return isAbout && isMatch && entry.language === 'vi' && passage.language === 'en';
  });
  return hit ? highlightMatches(hit.entry.question, new Set(hit.terms)) : [];
}
