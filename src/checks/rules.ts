import type { Finding } from './finding';
import type { Page } from './page';
import { checkAdmonitions } from './rules/check-admonitions';
import { checkCode } from './rules/check-code';
import { checkComponents } from './rules/check-components';
import { checkFrontMatter } from './rules/check-front-matter';
import { checkHeadings } from './rules/check-headings';
import { checkImages } from './rules/check-images';
import { checkLinkStyle } from './rules/check-link-style';
import { checkOperations } from './rules/check-operations';
import { checkSkeleton } from './rules/check-skeleton';
import { checkSpelling, checkToneMarks } from './rules/check-spelling';
import { checkTables } from './rules/check-tables';
import { checkLanguage, checkTerms } from './rules/check-terms';
import { checkText } from './rules/check-text';

/** A rule that looks at one page alone. */
type Rule = (page: Page) => readonly Finding[] | Promise<readonly Finding[]>;

/** Every rule of the pages; `checkDeadLinks`, which compares pages, is the only other one. */
export const pageRules: readonly Rule[] = [
  checkFrontMatter,
  checkSkeleton,
  checkHeadings,
  checkLinkStyle,
  checkImages,
  checkAdmonitions,
  checkComponents,
  checkOperations,
  checkText,
  checkTables,
  checkTerms,
  checkToneMarks,
  checkLanguage,
  checkSpelling,
  checkCode,
];
