import type { Operation } from '../contract/operation';

const firstSentence = /^(.+?[.!?])(?:\s+|$)/s;

/**
 * Takes the description of an operation apart: a list of endpoints shows its first sentence, and a page about that operation alone,
 * which opens with what it does, the others.
 *
 * @param operation - The operation; a description is Markdown.
 * @returns The first sentence and the rest, each empty where there is none.
 */
export function splitDescription({ description = '' }: Pick<Operation, 'description'>): { line: string; rest: string } {
  const [sentence = '', line = description.trim()] = firstSentence.exec(description) ?? [];
  return { line, rest: description.slice(sentence.length) };
}
