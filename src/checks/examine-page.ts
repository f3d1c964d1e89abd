import { usesContract } from '../contract/read-contract-use';
import { type Finding, report, UnreadablePage } from './finding';
import { listAnchors } from './list-anchors';
import { listLinks } from './list-links';
import type { Page } from './page';
import { parsePage } from './parse-page';
import { pageRules } from './rules';
import type { PageFacts } from './site';

/** What a page's own text tells: its mistakes, and what other pages are checked against. */
export interface ExaminedPage {
  readonly findings: readonly Finding[];
  readonly facts: PageFacts;
}

const unread = { description: '', sidebarPosition: undefined, keyLines: {}, links: [], anchors: [] };

async function applyRules(page: Page): Promise<Finding[]> {
  const found = await Promise.all(
    pageRules.map(async (rule) => (await rule(page)).map((finding) => ({ ...finding, rule: rule.name }))),
  );
  return found.flat().sort((one, other) => one.line - other.line);
}

/**
 * Applies every rule that needs one page alone, and reads what the rules for the whole site need of it.
 *
 * @param file - Path relative to the project root.
 * @param text - The whole file.
 * @returns Findings in the order of lines, and facts.
 * @throws Error when the file is in no section.
 */
export async function examinePage(file: string, text: string): Promise<ExaminedPage> {
  try {
    const page = parsePage(file, text);
    const findings = await applyRules(page);
    const hasWrongCall = findings.some(({ rule }) => rule === 'checkOperations');
    const { description, sidebar_position: position } = page.frontMatter;
    const facts = {
      file,
      description: typeof description === 'string' ? description : '',
      sidebarPosition: typeof position === 'number' ? position : undefined,
      keyLines: Object.fromEntries(page.keyLines),
      links: listLinks(page.tree),
      anchors: await listAnchors(page, !hasWrongCall),
    };
    return { findings, facts };
  } catch (error) {
    if (error instanceof UnreadablePage) {
      return { findings: [{ ...error.finding, rule: parsePage.name }], facts: { file, ...unread } };
    }
    if (error instanceof Error && usesContract(text)) {
      const place = { file, bodyLine: 1 };
      return { findings: [report(place, 1, 'a page that cannot be drawn', error.message)], facts: { file, ...unread } };
    }
    throw error;
  }
}
