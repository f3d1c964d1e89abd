import { type Edit, isObject, type Json } from '@pitel-docs/contract/operation';
import type { Answers } from '../assumptions';
import type { Fields } from '../reply';
import type { Row } from './store';

export type Conversions = Pick<Edit, 'fromText' | 'fromKeys'>;

/** `{ press_num: '1', content: 'Yes' }` and the key `press_num` -> `{ 1: { content: 'Yes' } }` */
function nameAfterKey(item: Json, key: string): Json {
  const { [key]: name, ...fields } = isObject(item) ? item : {};
  return { [String(name)]: fields };
}

/** Converts the fields of a request into the form that responses use. */
export function convertRequest(body: Fields, { fromText = {}, fromKeys = {} }: Conversions): Fields {
  const others = Object.entries(body).filter(([name]) => !(name in fromText));
  const texts = Object.entries(fromText).flatMap(([name, text]) =>
    body[name] === undefined ? [] : [[text, String(body[name])]],
  );
  const lists = Object.entries(fromKeys).map(([name, key]) => {
    const list = body[name];
    return [name, Array.isArray(list) ? list.map((item: Json) => nameAfterKey(item, key)) : undefined];
  });
  return Object.fromEntries([...others, ...texts, ...lists]);
}

/** The form of keyed lists in responses is an assumption. */
export function convertResponse(
  row: Row,
  { fromKeys = {} }: Conversions,
  { 'press-options': form }: Answers,
): Row {
  const lists = Object.entries(fromKeys).flatMap(([name, key]): [string, Json][] => {
    const list = row[name];
    if (form === 'keyed' || !Array.isArray(list)) {
      return [];
    }
    const pairs = list.flatMap((item: Json) => Object.entries(isObject(item) ? item : {}));
    const items = pairs.map(([value, fields]) => ({ [key]: value, ...(isObject(fields) ? fields : {}) }));
    return [[name, form === 'as-sent' ? items : Object.fromEntries(pairs)]];
  });
  return { ...row, ...Object.fromEntries(lists) };
}
