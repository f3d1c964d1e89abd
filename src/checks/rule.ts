import type { Finding } from './finding';
import type { Page } from './page';

/** A rule that looks at one page alone. */
export type Rule = (page: Page) => readonly Finding[] | Promise<readonly Finding[]>;
