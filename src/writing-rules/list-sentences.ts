import type { Root } from 'mdast';
import type { Document } from 'yaml';
import { parseMarkdown } from '../markdown/nodes';
import { listNodes } from '../page-source/page-tree';
import { textOf } from '../site/html-tree';
import type { InstructionStep, Paragraph } from './page-facts';

/** Shorter sentences are labels. */
const minWords = 5;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

export function listSentences(tree: Root): Paragraph[] {
  return listNodes(tree, 'paragraph', 'tableCell').flatMap((node) => {
    const sentences = Array.from(segmenter.segment(textOf(node).replace(/\s+/g, ' ')), ({ segment }) =>
      segment.trim(),
    );
    const long = sentences.filter((sentence) => sentence.split(' ').length >= minWords);
    return long.map((text) => ({ text, line: node.position?.start.line ?? 1 }));
  });
}

/** Texts of the contract that readers see. Example values are skipped. */
function listTexts(part: unknown): string[] {
  return Object.entries(part ?? {}).flatMap(([key, value]) => {
    if (typeof value === 'string') {
      return /^(description|meaning|fix|\d+)$/.test(key) ? [value] : [];
    }
    return /^(examples?|value|x-counterparts)$/.test(key) ? [] : listTexts(value);
  });
}

/** A description counts once, even if several pages show it. */
export function listContractSentences(source: string, document: Document): Paragraph[] {
  const texts = document.errors.length > 0 ? [] : listTexts(document.toJS());
  return texts.flatMap((description) =>
    listSentences({ type: 'root', children: parseMarkdown(description) }).map(({ text }) => {
      const start = source.indexOf(text.slice(0, 20));
      return { text, line: source.slice(0, Math.max(start, 0)).split('\n').length };
    }),
  );
}

export function listSteps(tree: Root): InstructionStep[] {
  const lists = listNodes(tree, 'list').filter(({ ordered }) => ordered);
  return lists.flatMap(({ children }) =>
    children.map(({ position, children: [_step, ...rest] }) => ({
      line: position?.start.line ?? 1,
      hasResult: rest.some(({ type }) => type === 'paragraph'),
    })),
  );
}
