import { isScalar, isSeq } from 'yaml';
import { listPairs, readYaml, type YamlFile, type YamlPlace } from './read-yaml';

/** Questions of readers: one file per section, named by its id. */
export const questionFiles = 'src/search/questions/*.yaml';

/** Instead of the id of a heading: the top of the page. */
export const wholePage = 'page';

interface QuestionValue extends YamlPlace {
  readonly value: unknown;
}

export interface QuestionList extends YamlPlace {
  /** `page` or the id of a heading. */
  readonly anchor: string;
  /** Empty if it is not a list. */
  readonly questions: readonly QuestionValue[];
}

export interface QuestionPage extends YamlPlace {
  readonly route: string;
  /** Empty if it is not a map. */
  readonly lists: readonly QuestionList[];
}

export function listQuestions(text: string): { readonly pages: readonly QuestionPage[]; readonly error?: YamlFile['error'] } {
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
