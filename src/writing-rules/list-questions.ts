import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { frontMatterPattern } from '../site/site-pages';

/** What stands as a question that a page answers, in the words of its readers. */
export interface Question {
  readonly value: unknown;
  readonly line: number;
}

/** What stands under `questions`. */
interface QuestionList {
  /** Line of the key; undefined where there is none. */
  readonly line: number | undefined;
  /** Undefined where there is no list. */
  readonly items: readonly Question[] | undefined;
}

/**
 * Lists the questions of a page, which stand in its front matter, or in `customProps` of the category that it is generated from.
 *
 * @param file - Path relative to the project root.
 * @param text - The whole file; its YAML can be read.
 * @returns What stands there, whether or not these are questions.
 */
export function listQuestions(file: string, text: string): QuestionList {
  const isCategory = file.endsWith('.yml');
  const lineCounter = new LineCounter();
  const yaml = isCategory ? text : (frontMatterPattern.exec(text)?.[1] ?? '');
  const { contents } = parseDocument(yaml, { lineCounter, strict: false });
  const lineOf = (node: unknown): number =>
    lineCounter.linePos(isScalar(node) || isMap(node) ? (node.range?.[0] ?? 0) : 0).line + (isCategory ? 0 : 1);
  const place = isMap(contents) && isCategory ? contents.get('customProps') : contents;
  const pair = isMap(place) ? place.items.find(({ key }) => String(key) === 'questions') : undefined;
  const items = isSeq(pair?.value) ? pair.value.items : undefined;
  return {
    line: pair && lineOf(pair.key),
    items: items?.map((item) => ({ value: isScalar(item) ? item.value : String(item).trim(), line: lineOf(item) })),
  };
}
