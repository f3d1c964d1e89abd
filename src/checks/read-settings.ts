import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { frontMatterPattern } from '../addresses/site-pages';
import { report, UnreadablePage } from './finding';
import type { Page } from './page';

/** Keys of the front matter whose values readers read. */
const readKeys = new Set(['title', 'description', 'sidebar_label']);

/** The front matter of a page. */
export interface Settings extends Pick<Page, 'frontMatter' | 'keyLines' | 'bodyLine'> {
  /** Where texts stand that readers read, as offsets in the file. */
  readonly reads: readonly [start: number, end: number][];
}

const startOf = (node: unknown): number => (isScalar(node) ? (node.range?.[0] ?? 0) : 0);

/**
 * Reads the front matter of a page with the places of its keys.
 *
 * @param file - Path relative to the project root.
 * @param text - The whole file.
 * @returns Its keys; none when the page has no front matter.
 * @throws UnreadablePage when it is no YAML.
 */
export function readSettings(file: string, text: string): Settings {
  const [matter = '', source = ''] = frontMatterPattern.exec(text) ?? [];
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter, strict: false });
  const pairs = isMap(document.contents) ? document.contents.items : [];
  const [error] = document.errors;
  if (error) {
    // The key whose value is at fault: a quotation that is not closed ends far below it.
    const key = pairs.map((pair) => startOf(pair.key)).filter((offset) => offset <= error.pos[0]);
    const { line } = lineCounter.linePos(key.at(-1) ?? error.pos[0]);
    const found = `front matter that cannot be read: ${error.message.split(/ at line |:\n/)[0]}`;
    const advice = 'Put a value with a colon, a quotation mark or a sign at its start between "…", and close what is open.';
    throw new UnreadablePage(report({ file, bodyLine: 1 }, { line: line + 1, column: 1 }, found, advice));
  }
  return {
    frontMatter: document.toJS() ?? {},
    keyLines: new Map(pairs.map(({ key }) => [String(key), lineCounter.linePos(startOf(key)).line + 1])),
    bodyLine: matter.split('\n').length,
    reads: pairs.flatMap(({ key, value }): [number, number][] =>
      isScalar(value) && value.range && readKeys.has(String(key)) ? [[value.range[0] + 4, value.range[1] + 4]] : [],
    ),
  };
}
