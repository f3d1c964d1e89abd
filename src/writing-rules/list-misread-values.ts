import { isMap, isScalar, type Pair, parse, Scalar } from 'yaml';

/** Keys of pages and categories whose value is a text. */
const texts = [
  'title',
  'description',
  'label',
  'sidebar_label',
  'sidebar_group',
  'sidebar_class_name',
  'slug',
  'type',
];

interface MisreadValue {
  readonly key: string;
  readonly node: Scalar;
  readonly message: string;
  readonly fix: string;
}

/**
 * The site reads front matter as YAML 1.1, where `2026-03-02` without quotes is a date, and `010` is eight.
 */
function describeMisread(key: string, node: Scalar): MisreadValue[] {
  const { value, source = '' } = node;
  const isText = texts.includes(key);
  const isRead = parse(source, { version: '1.1', logLevel: 'silent' }) === value;
  if (source === '' || (isRead && (!isText || typeof value === 'string'))) {
    return [];
  }
  const message = `"${key}" is ${source}, which YAML reads as a date, a number or a boolean`;
  const fix = typeof value === 'number' && !isText ? `Write ${value}.` : `Write "${source}", in quotes.`;
  return [{ key, node, message, fix }];
}

export function listMisreadValues(pairs: readonly Pair[]): MisreadValue[] {
  return pairs.flatMap(({ key, value }) => {
    if (isMap(value)) {
      return listMisreadValues(value.items);
    }
    return isScalar(value) && value.type === Scalar.PLAIN ? describeMisread(String(key), value) : [];
  });
}
