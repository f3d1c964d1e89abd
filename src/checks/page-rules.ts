import type { Rule } from './rule';
import { checkAdmonitions } from './rules/check-admonitions';
import { checkCharacters } from './rules/check-characters';
import { checkCode } from './rules/check-code';
import { checkComponents } from './rules/check-components';
import { checkFrontMatter } from './rules/check-front-matter';
import { checkHeadings } from './rules/check-headings';
import { checkImages } from './rules/check-images';
import { checkLinkStyle } from './rules/check-link-style';
import { checkOpening } from './rules/check-opening';
import { checkScreen } from './rules/check-screen';
import { checkSentences } from './rules/check-sentences';
import { checkSkeleton } from './rules/check-skeleton';
import { checkSpelling } from './rules/check-spelling';
import { checkTables } from './rules/check-tables';
import { checkTerms } from './rules/check-terms';
import { checkToneMarks } from './rules/check-tone-marks';
import { checkUnspecified } from './rules/check-unspecified';
import { checkWords } from './rules/check-words';

/** Every rule that looks at one page alone. */
export const pageRules: readonly Rule[] = [
  checkFrontMatter,
  checkSkeleton,
  checkOpening,
  checkHeadings,
  checkLinkStyle,
  checkImages,
  checkAdmonitions,
  checkComponents,
  checkCharacters,
  checkWords,
  checkTables,
  checkScreen,
  checkUnspecified,
  checkTerms,
  checkToneMarks,
  checkSpelling,
  checkCode,
  checkSentences,
];
