import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { textOf } from '../site/html-tree';
import { distinctNames } from './distinct-names';

/** In characters: the most of a sentence that names the mark after it. */
const maxNameLength = 60;

/** The end of the last sentence: `No limit is known. Old calls are` -> `Old calls are`. */
function nameSentence(text: string): string {
  const [sentence = ''] = text
    .trim()
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?]) /)
    .slice(-1);
  return sentence.length <= maxNameLength
    ? sentence
    : `…${sentence.slice(-maxNameLength).replace(/^\S*\s+/, '')}`;
}

/** Names each mark of certainty by its sentence and keeps it on the line of the word before it. */
export function nameCertaintyMarks() {
  return (tree: Root): void => {
    const distinguish = distinctNames();
    visit(tree, 'mdxJsxTextElement', ({ name, attributes }, index = 0, parent) => {
      const before = parent?.children.slice(0, index) ?? [];
      const about = nameSentence(before.map(textOf).join(''));
      if (name === 'Certainty' && about) {
        attributes.push({ type: 'mdxJsxAttribute', name: 'about', value: distinguish(about) });
      }
      const last = before.at(-1);
      if (name === 'Certainty' && last?.type === 'text') {
        last.value = last.value.replace(/\s+$/, '\u00a0');
      }
    });
  };
}
