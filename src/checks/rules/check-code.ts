import type { Code } from 'mdast';
import { findNearest } from '../../contract/find-nearest';
import { readMeta } from '../../remark/read-meta';
import { codeParsers } from '../code-parsers';
import type { Tell } from '../finding';
import { listNodes } from '../page-parts';
import type { Page } from '../parse-page';

type Fault = [found: string, advice: string];

/** A diagram needs its title and its content in words: readers who do not see it get nothing else. */
function checkDiagram({ meta }: Code): Fault | undefined {
  const alt = readMeta(meta, 'alt');
  if (!alt || !readMeta(meta, 'title')) {
    const found = `a diagram without ${alt ? 'title' : 'alt'}`;
    return [found, 'Write ```mermaid title="What it shows" alt="The same in sentences."'];
  }
  return /^\p{L}.{60,}\.$/u.test(alt)
    ? undefined
    : [`the alternative "${alt.slice(0, 30)}…"`, 'Write all that the diagram shows, in sentences of at least 60 characters.'];
}

/** What is wrong with the fence itself. */
function checkFence(node: Code): Fault | undefined {
  const { lang, meta } = node;
  if (!lang) {
    return ['a code block without a language', 'Write one behind the marks, for example ```json, or ```text.'];
  }
  if (!Object.hasOwn(codeParsers, lang)) {
    const known = Object.keys(codeParsers);
    return [`the language "${lang}"`, `Write "${findNearest(lang, known)}", or one of ${known.join(', ')}.`];
  }
  if (lang === 'mermaid') {
    return checkDiagram(node);
  }
  const rest = meta?.replace(/^title="[^"]*"/, '').trim();
  if (rest) {
    return [`"${rest}" behind the language of a code block`, 'Write nothing there but title="…".'];
  }
  return lang === 'text' && !readMeta(meta, 'title')
    ? ['a block of text without a title', 'Write its language, or title="…" that says what the text is.']
    : undefined;
}

/** Checks the code blocks of a page: a language that the site knows, code that its parser allows, and diagrams in words. */
export async function checkCode(page: Page, tell: Tell): Promise<void> {
  for (const node of listNodes(page.tree, 'code')) {
    const fault = checkFence(node);
    const wrong = fault ? undefined : await codeParsers[node.lang ?? '']?.(node.value);
    if (fault) {
      tell(node, ...fault);
    }
    if (wrong) {
      tell((node.position?.start.line ?? 1) + wrong.line, `${node.lang}: ${wrong.found}`, wrong.advice);
    }
  }
}
