import { isScalar, isSeq } from 'yaml';
import { listPairs, readYaml } from '../site/read-yaml';

export const questionFiles = 'src/search/questions/*.yaml';

/** Instead of the id of a heading: the top of the page. */
export const wholePage = 'page';

/** Anything but a map or a list of questions counts as empty. `anchor` is `page` or the id of a heading. */
export function listQuestions(text: string) {
  const { pairs, placeOf, error } = readYaml(text);
  const pages = pairs.map((page) => ({
    route: String(page.key),
    ...placeOf(page.key),
    lists: listPairs(page.value).map((list) => ({
      anchor: String(list.key),
      ...placeOf(list.key),
      questions: (isSeq(list.value) ? list.value.items : []).map((item) => ({
        value: isScalar(item) ? item.value : String(item).trim(),
        ...placeOf(item),
      })),
    })),
  }));
  return { pages, error };
}
