import { foldTones } from '../../languages/fold-tones';
import { listQuestions, wholePage } from '../../page-source/list-questions';
import type { Report } from '../../page-source/parse-page';
import { sectionOf } from '../../sections';
import { barePath } from '../../site/paths';
import { yamlAdvice } from '../../site/read-yaml';
import type { PageFacts, ReaderQuestion, Site } from '../page-facts';

/** Questions per page. The page of a category only leads to others. */
const minQuestions = 12;
const minCategoryQuestions = 6;
const maxQuestions = 24;

/** `Gọi lại thế nào?` -> `goi lai the nao` */
function bareText(value: unknown): string {
  return foldTones(String(value))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export function examineQuestions(_file: string, text: string, report: Report): Partial<PageFacts> {
  const { pages, error } = listQuestions(text);
  if (error) {
    report(error, `the YAML can't be read: ${error.message}`, yamlAdvice);
    return {};
  }
  const questions = pages.flatMap(({ route, lists }) =>
    lists.flatMap((list): ReaderQuestion[] => {
      if (list.questions.length === 0) {
        const fix = 'Write a list, each question on a line that begins with "    - ", or remove it.';
        report(list, `"${list.anchor}" without questions`, fix);
      }
      for (const { value, ...position } of list.questions) {
        if (typeof value !== 'string' || bareText(value) === '') {
          const fix = 'Write what a reader types; in "…" if it has a colon or is a number.';
          report(position, `the question ${JSON.stringify(value)}`, fix);
        }
      }
      return list.questions.map(({ value, line }) => ({
        route,
        line,
        text: String(value),
        bare: bareText(value),
      }));
    }),
  );
  return { questions };
}

function hasQuestions({ pages }: Site, route: string): boolean {
  const isOfRoute = (question: ReaderQuestion): boolean => barePath(question.route) === barePath(route);
  return [...pages.values()].some(({ questions }) => questions.some(isOfRoute));
}

function listAll({ pages }: Site): (ReaderQuestion & { readonly file: string })[] {
  return [...pages.values()].flatMap(({ file, questions }) =>
    questions.map((question) => ({ ...question, file })),
  );
}

/**
 * Search finds a page by its questions. Reported in the page if it has none, otherwise in the file of
 * questions.
 */
export function checkQuestions({ file, questions }: PageFacts, site: Site, report: Report): void {
  const minQuestionsOf = (route: string): number =>
    route.includes('/category/') ? minCategoryQuestions : minQuestions;
  const adviceFor = (route: string): string =>
    `Write ${minQuestionsOf(route)} to ${maxQuestions} questions that readers type and this page answers`;
  const sitePage = site.routes.find(({ source }) => source === file);
  if (sitePage && !hasQuestions(site, sitePage.route)) {
    const location = `below "${sitePage.route}:" and "  ${wholePage}:" or the id of a heading, in src/search/questions/${sectionOf(file).id}.yaml`;
    report(
      1,
      'no questions of readers',
      `${adviceFor(sitePage.route)}, ${location}. After a rename, change the old path there.`,
    );
  }
  for (const route of new Set(questions.map((question) => question.route))) {
    const ofRoute = questions.filter((question) => question.route === route);
    const isPage = site.routes.some((page) => barePath(page.route) === barePath(route));
    if (isPage && (ofRoute.length > maxQuestions || ofRoute.length < minQuestionsOf(route))) {
      report(ofRoute[0]?.line, `questions for ${route}: ${ofRoute.length}`, `${adviceFor(route)}.`);
    }
  }
}

/** Two pages must not share a question: search shows one page first. */
export function checkSharedQuestions({ file, questions }: PageFacts, site: Site, report: Report): void {
  const all = questions.length > 0 ? listAll(site) : [];
  const first = new Map(all.reverse().map((question) => [question.bare, question]));
  for (const { text, bare, line } of questions) {
    const duplicate = first.get(bare);
    if (duplicate && (duplicate.file !== file || duplicate.line !== line)) {
      const location = `${duplicate.file}:${duplicate.line} for ${duplicate.route}`;
      report(
        line,
        `the question "${text}", which is also in ${location}`,
        'Ask what this page alone answers, or leave it out.',
      );
    }
  }
}
