import { type Finding, report } from '../finding';
import { type Dictionary, loadDictionaries } from '../load-dictionaries';
import { matchProse, type ProseMatch } from '../match-prose';
import type { Page } from '../page';

const vietnameseLetter = /[ăâđêôơưàáảãạằắẳẵặầấẩẫậèéẻẽẹềếểễệìíỉĩịòóỏõọồốổỗộờớởỡợùúủũụừứửữựỳýỷỹỵ]/i;

/** Code-like tokens as a whole: with a digit, an underline, a dot, a slash or a capital letter inside. */
const token = /[\p{L}\p{M}\p{N}_'’./@&+#-]+/gu;

function listWords(lines: readonly string[]): ProseMatch[] {
  return matchProse(lines, token).flatMap(({ line, column, text }) => {
    const trimmed = text.replace(/[.'’/]+$/, '');
    if (/[\p{N}_@]|\p{L}\.\p{L}|\p{Ll}\p{Lu}/u.test(trimmed)) {
      return [];
    }
    return matchProse([trimmed], /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)?/gu).map((word) => ({
      line,
      column: column + word.column - 1,
      text: word.text.replace('’', "'"),
    }));
  });
}

/** Words of a phrase in brackets that has Vietnamese letters: a label of a screen, on an English page. */
function isInVietnamesePhrase(lines: readonly string[], { line, column }: ProseMatch): boolean {
  const text = lines[line - 1] ?? '';
  const start = Math.max(text.lastIndexOf('(', column - 1), text.lastIndexOf('|', column - 1), 0);
  const end = /[)|]|$/.exec(text.slice(column - 1))?.index ?? 0;
  return vietnameseLetter.test(text.slice(start, column - 1 + end));
}

function mendOf(word: string, dictionary: Dictionary): string {
  const isCapital = /^\p{Lu}/u.test(word);
  const capitalize = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
  const suggestions = dictionary.suggest(word).map((text) => (isCapital ? capitalize(text) : text));
  const list = suggestions.length > 0 ? `Write "${suggestions.join('" or "')}". If it is right, a` : 'A';
  return `${list}dd it to src/checks/words.txt.`;
}

/**
 * Checks the spelling of a page in its language. Labels of a screen may be Vietnamese on English pages, and technical words English
 * on Vietnamese ones.
 *
 * @param page - The page. Code, addresses and what looks like code are left out.
 * @returns Words that no dictionary has, with the nearest ones.
 */
export async function checkSpelling(page: Page): Promise<Finding[]> {
  const { en, vi } = await loadDictionaries();
  return listWords(page.prose).flatMap((word) => {
    const { text } = word;
    const isVietnamese = vietnameseLetter.test(text) || page.section.language === 'vi' || isInVietnamesePhrase(page.prose, word);
    const isRight = (isVietnamese && vi.has(text)) || (!vietnameseLetter.test(text) && en.has(text)) || text.length < 2;
    if (isRight) {
      return [];
    }
    const mend = mendOf(text, isVietnamese && (vietnameseLetter.test(text) || !en.suggest(text).length) ? vi : en);
    return [report(page, word, `"${text}", which is in no dictionary`, mend)];
  });
}
