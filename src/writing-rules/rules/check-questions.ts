import type { Report } from '../../markdown/report';
import { sectionOf } from '../../markdown/section-of';
import { barePath } from '../../site/bare-path';
import { wholePage } from '../../site/list-questions';
import type { AskedQuestion, PageFacts, Site } from '../page-facts';

/** Questions per page. The page of a category only leads to others. */
const fewest = 12;
const fewestOfCategory = 6;
const most = 16;

function listAll({ pages }: Site): (AskedQuestion & { readonly file: string })[] {
  return [...pages.values()].flatMap(({ file, questions }) => questions.map((question) => ({ ...question, file })));
}

/** Search finds a page by its questions. Reported in the page if it has none, otherwise in the file of questions. */
export function checkQuestions({ file, questions }: PageFacts, site: Site, report: Report): void {
  const leastFor = (route: string): number => (route.includes('/category/') ? fewestOfCategory : fewest);
  const adviceFor = (route: string): string =>
    `Write ${leastFor(route)} to ${most} questions that readers type and this page answers`;
  const own = site.routes.find(({ source }) => source === file);
  if (own && !listAll(site).some(({ route }) => barePath(route) === barePath(own.route))) {
    const place = `below "${own.route}:" and "  ${wholePage}:" or the id of a heading, in src/search/questions/${sectionOf(file).id}.yaml`;
    report(1, 'no questions of readers', `${adviceFor(own.route)}, ${place}.`);
  }
  for (const route of new Set(questions.map((question) => question.route))) {
    const page = site.routes.find((one) => barePath(one.route) === barePath(route));
    const asked = questions.filter((question) => question.route === route);
    const count = asked.filter(({ text }) => text !== '').length;
    if (page && (count > most || count < leastFor(route))) {
      report(asked[0]?.line, `questions for ${route}: ${count}`, `${adviceFor(route)}.`);
    }
  }
}

/** Two pages must not share a question: search shows one page first. */
export function checkSharedQuestions({ file, questions }: PageFacts, site: Site, report: Report): void {
  const first = new Map<string, { readonly file: string; readonly line: number; readonly route: string }>();
  for (const one of questions.length > 0 ? listAll(site) : []) {
    if (!first.has(one.bare)) {
      first.set(one.bare, one);
    }
  }
  for (const { text, bare, line } of questions.filter((question) => question.text !== '')) {
    const other = first.get(bare);
    if (other && (other.file !== file || other.line !== line)) {
      const place = `${other.file}:${other.line} for ${other.route}`;
      report(line, `the question "${text}", which is also in ${place}`, 'Ask what this page alone answers, or leave it out.');
    }
  }
}
