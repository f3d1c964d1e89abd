import type { Example } from '@pitel-docs/contract/list-examples';
import type { Json, Schema } from '@pitel-docs/contract/operation';
import type { InlineCode } from 'mdast';
import { type Inline, inlineCode, joinInlines, parseLine, withCommas } from '../markdown/nodes';

function formatValue(value: Json): string {
  return typeof value === 'string' ? value || '""' : JSON.stringify(value);
}

/** In characters: the longest value that is never broken. */
const maxWholeLength = 24;

function valueCode(value: Json): InlineCode {
  const code = inlineCode(formatValue(value));
  return code.value.length <= maxWholeLength ? { ...code, data: { hProperties: { dataWhole: '' } } } : code;
}

export function listValues(values: readonly Json[]): Inline[] {
  return withCommas(values.map(valueCode));
}

/** Zero fields are omitted, because the type already says "empty object". */
function describeSize({
  minProperties: least,
  maxProperties: most,
}: Schema): Record<string, string | undefined> {
  const count = (fields = 0) => (fields === 0 ? undefined : `${fields} ${fields === 1 ? 'field' : 'fields'}`);
  return least === most ? { exactly: count(most) } : { 'at least': count(least), 'at most': count(most) };
}

export function listLimits(schema: Schema): string[] {
  const { minimum, maximum, minLength, maxItems } = schema;
  const limits = {
    'at least': minimum,
    'at most': maximum,
    'minimum length': minLength,
    'maximum items': maxItems,
  };
  const entries = [...Object.entries(limits), ...Object.entries(describeSize(schema))];
  return entries.flatMap(([label, value]) => (value === undefined ? [] : [`${label} ${value}`]));
}

/** What a pattern of the contract means. Empty where descriptions say it. Others are shown as they are. */
const patternDescriptions: Readonly<Record<string, string>> = {
  '^\\d{4}-\\d{2}-\\d{2}( \\d{2}:\\d{2}:\\d{2})?$': 'Format: `2026-01-15` or `2026-01-15 09:00:00`',
  '^[a-zA-Z0-9\\s.\\-_]+$': 'Allowed: `a` to `z`, `A` to `Z`, digits, spaces, `.`, `-` and `_`',
  '^[0-9]$': 'One digit',
  '^(84|0[3|5|7|8|9])+([0-9]{8})$': '',
};

export function listFacts(schema: Schema, examples: readonly Example[], isRequest: boolean): Inline[][] {
  const { description, enum: values, default: usual, pattern } = schema;
  // Lists of values in responses may be incomplete.
  const valuesTitle = isRequest ? 'Values:\u00a0' : 'Documented values:\u00a0';
  const isSaid = values?.every((value) => description?.includes(`\`${value}\``));
  const limits = listLimits(schema).join(', ');
  const format = pattern && (patternDescriptions[pattern] ?? `Pattern: \`${pattern}\``);
  const shownExamples = examples.filter(
    ({ value }) => value !== usual && typeof value !== 'boolean' && !values,
  );
  return [
    ...(values && !isSaid
      ? [[values.length === 1 ? 'Value:\u00a0' : valuesTitle, ...listValues(values)]]
      : []),
    ...(usual === undefined ? [] : [['Default:\u00a0', ...listValues([usual])]]),
    ...(limits ? [[`Limits: ${limits}`]] : []),
    ...(format ? [parseLine(format)] : []),
    ...shownExamples.map(({ summary, value }, index) => [
      index === 0 ? 'Example:\u00a0' : '',
      ...listValues([value]),
      summary ? ` (${summary})` : '',
    ]),
  ];
}

/** For limits, values, examples and media types, which pages show smaller than descriptions. */
export const factsStyle = { hProperties: { className: ['facts'] } };

/** A dot is at the end of a line, never at its beginning. A label is on the line of its first value. */
export function joinFacts(facts: readonly (readonly Inline[])[]): Inline[] {
  return joinInlines('\u00a0· ', facts);
}
