import type { Finding } from './finding';
import { listAnchors } from './list-anchors';
import { listLinks } from './list-links';
import type { PageFacts } from './page-facts';
import { pageRules } from './page-rules';
import { parsePage } from './parse-page';
import { report } from './report';

/** What a page's own text tells: its mistakes, and what other pages are checked against. */
export interface ExaminedPage {
  readonly findings: readonly Finding[];
  readonly facts: PageFacts;
}

function isPlaced(error: unknown): error is { line: number; column: number; reason: string; mend?: string } {
  return error instanceof Error && 'line' in error && 'reason' in error;
}

/** Without a tree no other rule can look: the syntax is then the only finding. */
function findSyntax(file: string, error: unknown): ExaminedPage {
  if (!isPlaced(error)) {
    throw error;
  }
  const found = error.mend ? error.reason : `MDX that cannot be read: ${error.reason}`;
  const mend = error.mend ?? 'Close what is open; write "{" and "<" of a text in backticks.';
  return {
    findings: [report({ file, bodyLine: 1 }, error, found, mend)],
    facts: { file, description: '', sidebarPosition: undefined, keyLines: {}, links: [], anchors: [] },
  };
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
  let page: ReturnType<typeof parsePage>;
  try {
    page = parsePage(file, text);
  } catch (error) {
    return findSyntax(file, error);
  }
  const found = await Promise.all(pageRules.map((rule) => rule(page)));
  const findings = found.flat();
  let anchors: string[] = [];
  try {
    anchors = await listAnchors(page);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, line = '1', reason = message] = /:(\d+): ([\s\S]*)$/.exec(message) ?? [];
    const [, what = reason, mend = 'Correct the id, or the contract.'] =
      /^([\s\S]*?)\. ((?:Write|Keep|Nearest)[\s\S]*)$/.exec(reason) ?? [];
    findings.push(report(page, Number(line), what, mend.replace(/^Nearest: /, 'Write one that exists, for example ')));
  }
  const { description, sidebar_position: position } = page.frontMatter;
  return {
    findings: findings.sort((one, other) => one.line - other.line),
    facts: {
      file,
      description: typeof description === 'string' ? description : '',
      sidebarPosition: typeof position === 'number' ? position : undefined,
      keyLines: Object.fromEntries(page.keyLines),
      links: listLinks(page.tree),
      anchors,
    },
  };
}
