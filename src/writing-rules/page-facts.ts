import type { Finding } from '@pitel-docs/contract/finding';
import type { PageLink } from '../page-source/page-tree';
import type { SitePage } from '../site/site-pages';

/** A screen label in English, followed by its Vietnamese name: **Campaign** (Chiến Dịch). */
export interface Label {
  readonly english: string;
  readonly vietnamese: string;
  readonly line: number;
}

export interface ReaderQuestion {
  readonly route: string;
  readonly text: string;
  readonly line: number;
  readonly bare: string;
}

/** A request, a key of an example in JSON, a field in the text, or a single word in backticks. */
export interface ApiName {
  readonly kind: 'request' | 'key' | 'word' | 'code';
  readonly name: string;
  readonly line: number;
}

export interface Paragraph {
  readonly text: string;
  readonly line: number;
}

/** A step of instructions. Its result is a paragraph below it. */
export interface InstructionStep {
  readonly line: number;
  readonly hasResult: boolean;
}

/** What rules need to know about other pages. Serializable. */
export interface PageFacts {
  readonly file: string;
  readonly links: readonly PageLink[];
  /** Ids that a link may use, including those of operations. */
  readonly anchors: readonly string[];
  readonly labels: readonly Label[];
  readonly apiNames: readonly ApiName[];
  /** Only long ones. */
  readonly paragraphs: readonly Paragraph[];
  /** Of the reference and the contract, without short ones. */
  readonly sentences: readonly Paragraph[];
  readonly steps: readonly InstructionStep[];
  readonly questions: readonly ReaderQuestion[];
  readonly keyLines: Readonly<Record<string, number>>;
  readonly position?: unknown;
  /** Its links and anchors are unknown. */
  readonly isUnparsed?: boolean;
}

export interface ExaminedPage extends PageFacts {
  readonly findings: readonly Finding[];
}

export function emptyPage(file: string): ExaminedPage {
  const none = { links: [], anchors: [], labels: [], apiNames: [], questions: [] };
  return { file, ...none, paragraphs: [], sentences: [], steps: [], keyLines: {}, findings: [] };
}

/**
 * What pages may name, by kind. Requests are undefined for an invalid contract, which other checks report.
 */
export interface ContractNames {
  readonly requests:
    | readonly { readonly method: string; readonly path: string; readonly pattern: RegExp }[]
    | undefined;
  readonly keys: ReadonlySet<string>;
  /** Fields by their names without underscores: `callid` is most likely `call_id`. */
  readonly keysWithoutUnderscores: ReadonlyMap<string, string>;
  readonly words: ReadonlySet<string>;
}

export interface Site {
  readonly routes: readonly SitePage[];
  readonly pages: ReadonlyMap<string, PageFacts>;
  /** New addresses by old ones, from `redirects.tsv`. */
  readonly newAddresses: ReadonlyMap<string, string>;
  readonly contract: ContractNames;
}
