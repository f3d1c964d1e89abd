import type { Finding } from '@pitel-docs/contract/finding';
import type { PageLink } from '../markdown/page-tree';
import type { SitePage } from '../site/site-pages';

/** A screen label in English, followed by its Vietnamese name: **Campaign** (Chiến Dịch). */
export interface Label {
  readonly english: string;
  readonly vietnamese: string;
  readonly line: number;
}

export interface AskedQuestion {
  readonly route: string;
  readonly text: string;
  readonly line: number;
  readonly bare: string;
}

/** What rules need to know about other pages. Serializable. */
export interface PageFacts {
  readonly file: string;
  readonly links: readonly PageLink[];
  /** Ids that a link may use, including those of operations. */
  readonly anchors: readonly string[];
  readonly labels: readonly Label[];
  readonly questions: readonly AskedQuestion[];
  readonly keyLines: Readonly<Record<string, number>>;
  readonly position?: unknown;
  /** Its links and anchors are unknown. */
  readonly isUnread?: boolean;
}

export interface ExaminedPage extends PageFacts {
  readonly findings: readonly Finding[];
}

export function emptyPage(file: string): ExaminedPage {
  return { file, links: [], anchors: [], labels: [], questions: [], keyLines: {}, findings: [] };
}

export interface Site {
  readonly routes: readonly SitePage[];
  readonly pages: ReadonlyMap<string, PageFacts>;
  /** New addresses by old ones, from `redirects.tsv`. */
  readonly moved: ReadonlyMap<string, string>;
}
