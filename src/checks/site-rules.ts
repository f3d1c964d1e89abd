import { checkDeadLinks } from './rules/check-dead-links';
import { checkRepeats } from './rules/check-repeats';
import { checkTwin } from './rules/check-twin';
import type { SiteRule } from './site-rule';

/** Every rule that compares a page with the rest of the site. */
export const siteRules: readonly SiteRule[] = [checkDeadLinks, checkRepeats, checkTwin];
