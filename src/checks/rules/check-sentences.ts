import { type Finding, report } from '../finding';
import { listSentences } from '../list-sentences';
import type { Page } from '../page';

const longest = 32;

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? [];
}

function start(text: string): string {
  return `"${wordsOf(text).slice(0, 5).join(' ')} …"`;
}

/**
 * Advises on sentences that are hard to follow.
 *
 * @param page - The page.
 * @returns A hint for each sentence of more than 32 words.
 */
export function checkSentences(page: Page): Finding[] {
  return listSentences(page.tree).flatMap(({ line, text }): Finding[] => {
    const { length } = wordsOf(text);
    const found = `a sentence of ${length} words, ${start(text)}`;
    return length > longest ? [{ ...report(page, line, found, 'Write two.'), severity: 'hint' }] : [];
  });
}

/** The most frequent words of English that no Vietnamese word looks like, not even without its marks. */
const english = new Set(
  `a about after all already also and any are as at be because been before but by can cannot could did does each every for from get
  had has have here how if in into is it its more must new next no not of off on once one only open or other our out over same save
  see select should so some such take than that the their them then there these they this those two until up us use used was we
  were what when where which while who will with without would write you your`.split(/\s+/),
);
const vietnameseLetter = /[^\p{ASCII}]/u;

function isEnglish(text: string): boolean {
  // Labels of a screen that stand in quotation marks.
  const words = wordsOf(text.replace(/"[^"]*"|“[^”]*”/g, ' ')).filter((word) => /\p{L}/u.test(word));
  const known = words.filter((word) => english.has(word.toLowerCase())).length;
  const vietnamese = words.filter((word) => vietnameseLetter.test(word)).length;
  return words.length >= 3 && known > vietnamese && known >= words.length / 5;
}

/**
 * Checks that Vietnamese pages speak Vietnamese.
 *
 * @param page - The page. Code, labels of a screen and names are left out.
 * @returns Each sentence that consists of English words.
 */
export function checkLanguage(page: Page): Finding[] {
  if (page.section.language !== 'vi') {
    return [];
  }
  const settings = ['title', 'description', 'sidebar_label'].map((key) => ({
    line: page.keyLines.get(key) ?? 1,
    text: String(page.frontMatter[key] ?? ''),
  }));
  return [...settings, ...listSentences(page.tree, false)]
    .filter(({ text }) => isEnglish(text))
    .map(({ line, text }) => report(page, line, `the English sentence ${start(text)}`, 'Write it in Vietnamese.'));
}
