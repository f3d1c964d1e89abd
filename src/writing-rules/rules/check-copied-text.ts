import { listNodes } from '../../page-source/page-tree';
import type { Page, Report } from '../../page-source/parse-page';
import { textOf } from '../../site/html-tree';
import type { PageFacts, Paragraph, Site } from '../page-facts';

/**
 * In characters: shorter texts, such as "Open the campaign again: it shows your settings.", may stand twice.
 */
const minCharacters = 140;

/** Long paragraphs, also in lists and admonitions, and long table cells. */
export function listParagraphs({ tree }: Pick<Page, 'tree'>): Paragraph[] {
  return listNodes(tree, 'paragraph', 'tableCell').flatMap((node) => {
    const text = textOf(node).replace(/\s+/g, ' ').trim();
    return text.length < minCharacters ? [] : [{ text, line: node.position?.start.line ?? 1 }];
  });
}

/**
 * A partial is one file, however many pages show it. Of two pages both are reported: either may be the
 * one to change.
 */
export function checkCopiedText(
  { file, paragraphs }: PageFacts,
  { pages }: Pick<Site, 'pages'>,
  report: Report,
): void {
  for (const { text, line } of paragraphs) {
    const [duplicate] = [...pages.values()].flatMap((page) =>
      page.paragraphs
        .filter((other) => other.text === text && (page.file !== file || other.line < line))
        .map((other) => `${page.file}:${other.line}`),
    );
    if (duplicate) {
      const message = `"${text.slice(0, 60)}…", which ${duplicate} also has`;
      const fix = 'Keep one of the two and link to it, or move the text to a partial: see STYLE.md.';
      report(line, message, fix);
    }
  }
}
