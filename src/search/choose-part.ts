import type { Entry } from './index-data';
import { type MarkedText, markMatches } from './mark-matches';
import { dropStopWords } from './read-query';
import { splitWords } from './split-words';
import { hasVietnameseLetters, isSyllable } from './vietnamese';

/** The section "Open the screen" names the screen but doesn't describe it, so another matching part is better. */
const openingId = 'open';

export interface Hit {
  readonly entry: Entry;
  readonly terms: readonly string[];
  /** Words of the query. */
  readonly covered: readonly string[];
  readonly score: number;
}

function isPlaceholder({ part, question }: Entry): boolean {
  return part.id === openingId || part.isSecondary || (question !== '' && part.id === '');
}

/** Chooses the part of a page that represents it in the results. */
export function choosePart(hits: readonly Hit[], hasTitle: boolean): Hit | undefined {
  // If the title has all typed words, the top of the page is the best part: `token`.
  const top = hits.find(({ entry }) => hasTitle && entry.part.id === '' && entry.question === '');
  return top ?? hits.find(({ entry }, index) => !isPlaceholder(entry) && (index === 0 || entry.question === '')) ?? hits[0];
}

/** Id of the section that has most words of the query. */
export function findBestSection(hits: readonly Hit[]): string {
  const sections = hits.filter(({ entry }) => entry.part.id !== '' && !isPlaceholder(entry));
  const [best] = sections.sort((one, other) => other.covered.length - one.covered.length);
  return best?.entry.part.id ?? '';
}

/** Whether an operation with exactly the typed path is described there. */
export function hasPath({ entry: { part } }: Hit, path: string): boolean {
  return path.startsWith('/') && part.method !== undefined && `${part.text} `.includes(` ${path} `);
}

/** Whether a field there is named by all typed words: `recording url` -> `recording_url`. */
export function hasField({ entry: { part } }: Hit, text: string): boolean {
  const field = text.replace(/\s+/g, '_');
  return field !== text && part.names.split(/[\s.]/).includes(field);
}

/** Finds a question with most words of a Vietnamese query, for a part of an English page. */
export function findQuestion(query: string, hits: readonly Hit[], { part }: Entry): MarkedText {
  const wordCount = new Set(splitWords(dropStopWords(query)).map(({ base }) => base)).size;
  const hit = hits.find(({ entry, covered }) => {
    const isAbout = entry.part === part || entry.part.id === '';
    const syllables = covered.filter(isSyllable).length;
    const isMatch = covered.length * 2 > wordCount && (syllables > 1 || hasVietnameseLetters(query));
    return isAbout && isMatch && entry.language === 'vi' && part.language === 'en';
  });
  return hit ? markMatches(hit.entry.question, new Set(hit.terms)) : [];
}
