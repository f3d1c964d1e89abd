import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { frontMatterPattern } from '../site/site-pages';

export interface Question {
  readonly value: unknown;
  readonly line: number;
}

interface QuestionList {
  readonly line: number | undefined;
  readonly items: readonly Question[] | undefined;
}

/** Reads front matter, or `customProps` of a category. The YAML must be valid; the questions may not be. */
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
