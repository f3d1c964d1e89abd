import type { Code } from 'mdast';
import { findNearest } from '../../contract/find-nearest';
import { listNodes } from '../../markdown/page-parts';
import type { Page } from '../../markdown/parse-page';
import { readMeta } from '../../markdown/read-meta';
import type { Report } from '../../markdown/report';
import { type CodeFault, codeParsers, otherNames } from '../code-parsers';

/** A diagram needs its title and its content in words: readers who do not see it get nothing else. */
function checkDiagram({ meta }: Code): CodeFault | undefined {
  const alt = readMeta(meta, 'alt');
  if (!alt || !readMeta(meta, 'title')) {
    const found = `a diagram without ${alt ? 'title' : 'alt'}`;
    return { found, advice: 'Write ```mermaid title="What it shows" alt="The same in sentences."' };
  }
  return /^\p{L}.{60,}\.$/u.test(alt)
    ? undefined
    : {
        found: `the alternative "${alt.slice(0, 30)}…"`,
        advice: 'Write all that the diagram shows, in sentences of at least 60 characters.',
      };
}

/** What is wrong with the fence itself. */
function checkFence(node: Code): CodeFault | undefined {
  const { lang, meta } = node;
  if (!lang) {
    return { found: 'a code block without a language', advice: 'Write one behind the marks, for example ```json, or ```text.' };
  }
  if (!Object.hasOwn(codeParsers, lang)) {
    const known = Object.keys(codeParsers);
    const name = lang.toLowerCase();
    const advice = `Write "${otherNames[name] ?? findNearest(name, known)}", or one of ${known.join(', ')}.`;
    return { found: `the language "${lang}"`, advice };
  }
  if (lang === 'mermaid') {
    return checkDiagram(node);
  }
  const rest = meta?.replace(/^title="[^"]*"/, '').trim();
  if (rest) {
    return { found: `"${rest}" behind the language of a code block`, advice: 'Write nothing there but title="…".' };
  }
  return lang === 'text' && !readMeta(meta, 'title')
    ? { found: 'a block of text without a title', advice: 'Write its language, or title="…" that says what the text is.' }
    : undefined;
}

/** Checks the code blocks of a page: a language that the site knows, code that its parser allows, and diagrams in words. */
export async function checkCode(page: Page, report: Report): Promise<void> {
  for (const node of listNodes(page.tree, 'code')) {
    const fault = checkFence(node);
    const wrong = fault ? undefined : await codeParsers[node.lang ?? '']?.(node.value);
    if (fault) {
      report(node, fault.found, fault.advice);
    }
    if (wrong) {
      report((node.position?.start.line ?? 1) + (wrong.line ?? 1), `${node.lang}: ${wrong.found}`, wrong.advice);
    }
  }
}
