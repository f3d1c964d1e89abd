import { isMap, isScalar, type Pair, type Scalar } from 'yaml';

/** Markdown in texts that are shown as they are written, such as titles and labels. */
export const visibleMarkup =
  /`|\*\*|\]\(|~~|\*(?=\S)[^*]*[^\s*]\*|(?<![\p{L}\p{N}_])__?(?=[^\s_]).*?[^\s_]__?(?![\p{L}\p{N}_])/u;

export const withoutMarkup = 'without Markdown: readers see its characters';

/** In the title and the label of a category. */
export function listVisibleMarkup(pairs: readonly Pair[]): { node: Scalar; message: string; fix: string }[] {
  return pairs.flatMap(({ key, value: node }) => {
    if (isMap(node)) {
      return listVisibleMarkup(node.items);
    }
    const isShown =
      isScalar(node) && /^(?:title|label)$/.test(String(key)) && visibleMarkup.test(String(node.value));
    return isShown
      ? [{ node, message: `"${key}" is "${node.value}"`, fix: `Write it ${withoutMarkup}.` }]
      : [];
  });
}
