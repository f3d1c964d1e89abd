import type { Finding } from './finding';
import type { Page } from './page';
import { checkAdmonitions, checkUnspecified } from './rules/check-admonitions';
import { checkCharacters, checkToneMarks } from './rules/check-characters';
import { checkCode } from './rules/check-code';
import { checkComponents } from './rules/check-components';
import { checkDeadLinks } from './rules/check-dead-links';
import { checkFrontMatter } from './rules/check-front-matter';
import { checkHeadings, checkOpening } from './rules/check-headings';
import { checkImages } from './rules/check-images';
import { checkLinkStyle } from './rules/check-link-style';
import { checkMethod, checkOperations } from './rules/check-operations';
import { checkPosition, checkRepeatedDescription, checkTwin } from './rules/check-repeats';
import { checkScreen } from './rules/check-screen';
import { checkPhoneNumbers, checkSecrets } from './rules/check-secrets';
import { checkLanguage, checkSentences } from './rules/check-sentences';
import { checkSkeleton } from './rules/check-skeleton';
import { checkSpelling } from './rules/check-spelling';
import { checkTables } from './rules/check-tables';
import { checkTerms, checkWords } from './rules/check-words';
import type { PageFacts, Site } from './site';

/** A rule that looks at one page alone. */
type Rule = (page: Page) => readonly Finding[] | Promise<readonly Finding[]>;

/** A rule that compares pages. It gets one page and the site, so that it can also be asked about one page alone. */
type SiteRule = (page: PageFacts, site: Site) => readonly Finding[];

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
  checkOperations,
  checkMethod,
  checkCharacters,
  checkWords,
  checkSecrets,
  checkPhoneNumbers,
  checkTables,
  checkScreen,
  checkUnspecified,
  checkTerms,
  checkToneMarks,
  checkLanguage,
  checkSpelling,
  checkCode,
  checkSentences,
];

/** Every rule that compares a page with the rest of the site. */
export const siteRules: readonly SiteRule[] = [checkDeadLinks, checkRepeatedDescription, checkPosition, checkTwin];
