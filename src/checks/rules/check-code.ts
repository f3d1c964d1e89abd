import type { Code } from 'mdast';
import { visit } from 'unist-util-visit';
import { findNearest } from '../../contract/find-nearest';
import { readMeta } from '../../remark/read-meta';
import { codeParsers, parseCode } from '../code/code-parsers';
import { type Finding, report } from '../finding';
import type { Page } from '../page';

/** A diagram needs its title and its content in words: readers who do not see it get nothing else. */
function checkDiagram(page: Page, { meta, position }: Code): Finding[] {
  const alt = readMeta(meta, 'alt') ?? '';
  const missing = ['title', 'alt'].filter((key) => !readMeta(meta, key));
  if (missing.length > 0) {
    const mend = 'Write ```mermaid title="What it shows" alt="The same in sentences."';
    return [report(page, position?.start, `a diagram without ${missing.join(' and ')}`, mend)];
  }
  return /^\p{L}.{60,}\.$/u.test(alt)
    ? []
    : [
        report(
          page,
          position?.start,
          `the alternative "${alt.slice(0, 30)}…"`,
          'Write all that the diagram shows, in sentences of at least 60 characters.',
        ),
      ];
}

async function checkBlock(page: Page, node: Code): Promise<Finding[]> {
  const { lang, value, meta, position } = node;
  const known = [...Object.keys(codeParsers), 'text'];
  if (!lang) {
    return [
      report(
        page,
        position?.start,
        'a code block without a language',
        'Write one behind the marks, for example ```json, or ```text.',
      ),
    ];
  }
  if (!known.includes(lang)) {
    const mend = `Write "${findNearest(lang, known)}", or one of ${known.join(', ')}.`;
    return [report(page, position?.start, `the language "${lang}"`, mend)];
  }
  if (lang === 'text') {
    const mend = 'Write its language, or title="…" that says what the text is.';
    return readMeta(meta, 'title') ? [] : [report(page, position?.start, 'a block of text without a title', mend)];
  }
  const faults = await parseCode(lang, value);
  return [
    ...(lang === 'mermaid' ? checkDiagram(page, node) : []),
    ...faults.map(({ line, found, advice }) =>
      report(page, (position?.start.line ?? 1) + line, `${lang}: ${found}`, `${advice[0]?.toUpperCase()}${advice.slice(1)}.`),
    ),
  ];
}

/**
 * Checks the code blocks of a page: a language that the site knows, code that its grammar allows, and diagrams in words.
 *
 * @param page - The page.
 * @returns What is wrong with each block.
 */
export async function checkCode(page: Page): Promise<Finding[]> {
  const blocks: Code[] = [];
  visit(page.tree, 'code', (node) => {
    blocks.push(node);
  });
  const findings: Finding[] = [];
  for (const block of blocks) {
    findings.push(...(await checkBlock(page, block)));
  }
  return findings;
}
