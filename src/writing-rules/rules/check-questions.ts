import { foldTones } from '../../languages/fold-tones';
import type { Report } from '../../markdown/report';
import type { LanguageCode, Section } from '../../sections';
import { listQuestions } from '../list-questions';
import type { AskedQuestion, PageFacts, Site } from '../page-facts';

/** Questions per page in its own language. */
const fewest = 3;
const most = 6;

const wanted = `Write ${fewest} to ${most} questions that readers type and this page answers`;

const nameOf = new Intl.DisplayNames('en', { type: 'language' });

/** Portals have Vietnamese screens, and developers search in Vietnamese as well. */
function fewestIn({ kind, language }: Section, isCategory: boolean): Partial<Record<LanguageCode, number>> {
  if (kind === 'portal') {
    return { en: fewest, vi: fewest };
  }
  return kind === 'crm' || isCategory ? { [language]: fewest } : { en: fewest, vi: 1 };
}

/** Vietnamese has diacritics and English has none. For other languages, every question counts. */
function isIn(language: LanguageCode, question: string): boolean {
  const hasTones = foldTones(question) !== question.toLowerCase();
  return language === 'vi' ? hasTones : language !== 'en' || !hasTones;
}

function isQuestion(value: unknown): boolean {
  return typeof value === 'string' && /^\S+(?: \S+)+$/.test(value) && value.length <= 90 && !value.endsWith('.');
}

/** Search finds a page by its questions, in each language of its readers. */
export function checkQuestions({ file, text, section }: { file: string; text: string; section: Section }, report: Report): void {
  const { line, items } = listQuestions(file, text);
  const place = file.endsWith('.yml') ? ' under "questions:" in "customProps:"' : '';
  const advice = `${wanted}${place}, each on a line that begins with "${place && '  '}  - ".`;
  if (!items) {
    report(line ?? 1, line === undefined ? '"questions" is missing' : '"questions" without a list', advice);
    return;
  }
  for (const { value, line } of items.filter((item) => !isQuestion(item.value))) {
    const correction =
      'Write two to some fifteen words, at most 90 characters, without a full stop; in "…" if a colon or a sign is in it.';
    report(line, `the question ${JSON.stringify(value)}`, correction);
  }
  for (const [language, least] of Object.entries(fewestIn(section, file.endsWith('.yml'))) as [LanguageCode, number][]) {
    const own = items.filter(({ value }) => isIn(language, String(value)));
    if (own.length < least || own.length > most) {
      const correction =
        least === fewest ? advice : 'Write at least one question as a Vietnamese developer types it, with its tones.';
      report(line, `questions in ${nameOf.of(language)}: ${own.length}`, correction);
    }
  }
}

export function askedQuestions(file: string, text: string): AskedQuestion[] {
  const { items = [] } = listQuestions(file, text);
  return items.map(({ value, line }) => {
    const bare = foldTones(String(value)).replace(/[^\p{L}\p{N}]+/gu, ' ');
    return { text: String(value), line, bare: bare.trim() };
  });
}

/** Two pages must not share a question: search shows one page first. */
export function checkSharedQuestions({ file, questions }: PageFacts, { pages }: Site, report: Report): void {
  const others = [...pages.values()].filter((page) => page.file !== file);
  for (const [at, { text, line, bare }] of questions.entries()) {
    const isRepeated = questions.findIndex((one) => one.bare === bare) < at;
    const other = others.find((page) => page.questions.some((one) => one.bare === bare));
    if (isRepeated || other) {
      const place = isRepeated ? 'a second time' : `which ${other?.file} has, too`;
      report(line, `the question "${text}" ${place}`, 'Ask what this page alone answers, or leave it out.');
    }
  }
}
