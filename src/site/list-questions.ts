import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';

/** Questions of readers: one file per section, named by its id. */
export const questionFiles = 'src/search/questions/*.yaml';

/** Instead of the id of a heading: the top of the page. */
export const wholePage = 'page';

export interface QuestionPlace {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

interface QuestionValue extends QuestionPlace {
  readonly value: unknown;
}

export interface QuestionList extends QuestionPlace {
  /** `page` or the id of a heading. */
  readonly anchor: string;
  /** Empty if it is not a list. */
  readonly questions: readonly QuestionValue[];
}

export interface QuestionPage extends QuestionPlace {
  readonly route: string;
  /** Empty if it is not a map. */
  readonly lists: readonly QuestionList[];
}

interface QuestionFile {
  readonly pages: readonly QuestionPage[];
  /** Set if the YAML is invalid. */
  readonly error?: QuestionPlace & { readonly message: string };
}

function listPairs(node: unknown) {
  return isMap(node) ? node.items : [];
}

export function listQuestions(text: string): QuestionFile {
  const lineCounter = new LineCounter();
  const { contents, errors } = parseDocument(text, { lineCounter, logLevel: 'silent' });
  const placeAt = (offset = 0): QuestionPlace => {
    const { line, col: column } = lineCounter.linePos(offset);
    return { line, column, offset };
  };
  const placeOf = (node: unknown): QuestionPlace => placeAt(isScalar(node) ? node.range?.[0] : undefined);
  const [error] = errors;
  const pages = listPairs(contents).map((page) => ({
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
  const [message = ''] = error?.message.split(/ at line |:\n/) ?? [];
  return { pages, ...(error && { error: { message, ...placeAt(error.pos[0]) } }) };
}
