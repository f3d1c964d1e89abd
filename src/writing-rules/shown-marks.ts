import { isMap, isScalar, type Pair, type Scalar } from 'yaml';

/** Marks of Markdown in texts that are shown as they are written, such as titles and labels. */
export const shownMarks =
  /`|\*\*|\]\(|~~|\*(?=\S)[^*]*[^\s*]\*|(?<![\p{L}\p{N}_])__?(?=[^\s_]).*?[^\s_]__?(?![\p{L}\p{N}_])/u;

export const withoutMarks = 'without marks of Markdown: readers see them';

/** In the title and the label of a category. */
export function listShownMarks(pairs: readonly Pair[]): { node: Scalar; message: string; fix: string }[] {
  return pairs.flatMap(({ key, value: node }) => {
    if (isMap(node)) {
      return listShownMarks(node.items);
    }
    const isShown =
      isScalar(node) && /^(?:title|label)$/.test(String(key)) && shownMarks.test(String(node.value));
    return isShown
      ? [{ node, message: `"${key}" is "${node.value}"`, fix: `Write it ${withoutMarks}.` }]
      : [];
  });
}
