import { describeType } from '@pitel-docs/contract/describe-type';
import type { Operation, Parameter, Schema } from '@pitel-docs/contract/operation';

/** Bytes. Agents keep every answer in their context. */
const longest = 3000;

export interface DescribedOperation {
  readonly page: string;
  readonly method: string;
  readonly path: string;
  /** With all references resolved. */
  readonly operation: Operation;
  readonly parameters: readonly Parameter[];
  readonly isAuthenticated: boolean;
}

type Shorten = (description: string) => string;

/** From the fullest to the shortest. */
const lengths: readonly Shorten[] = [
  (description) => description,
  (description) => /^.*?\.(?= |$)/s.exec(description)?.[0] ?? description,
  () => '',
];

function listFields(schema: Schema = {}, shorten: Shorten, indent = ''): string[] {
  const { properties = {}, required = [], items } = schema;
  const own = Object.entries(properties).flatMap(([name, field]) => {
    const { enum: values = [], description = '', 'x-certainty': certainty } = field;
    const marks = [
      describeType(field),
      ...(required.includes(name) ? ['required'] : []),
      ...(certainty === 'inferred' ? [certainty] : []),
    ];
    const parts = [
      ...(values.length > 0 ? [values.map((value) => JSON.stringify(value)).join(' | ')] : []),
      shorten(description),
    ];
    const line = [`${indent}- ${name} (${marks.join(', ')})`, parts.filter(Boolean).join('. ')].filter(Boolean).join(': ');
    return [line, ...listFields(field, shorten, `${indent}  `)];
  });
  return [...own, ...(items ? listFields(items, shorten, indent) : [])];
}

function listParameters(parameters: readonly Parameter[], shorten: Shorten): string[] {
  return parameters.map(({ in: place, name, required, schema, description = '' }) => {
    const head = `- ${name} (${[place, describeType(schema ?? {}), ...(required ? ['required'] : [])].join(', ')})`;
    return [head, shorten(description)].filter(Boolean).join(': ');
  });
}

function writeSection(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [`${title}:`, ...lines] : [];
}

function write({ page, method, path, operation, parameters, isAuthenticated }: DescribedOperation, shorten: Shorten): string {
  const { operationId, description = '', requestBody, responses } = operation;
  const { 'x-edit': edit, 'x-errors': errors = [], 'x-unspecified': points = [] } = operation;
  const [[type, body] = ['', undefined]] = Object.entries(requestBody?.content ?? {});
  const [success] = Object.values(responses['200']?.content ?? {});
  return [
    `${method} {base_url}${path} (${operationId})`,
    description,
    `Page: ${page}`,
    isAuthenticated ? 'Header: Authorization: Bearer {token}' : 'Needs no token.',
    ...writeSection('Parameters', listParameters(parameters, shorten)),
    ...(edit
      ? [['An edit replaces the record: read it, and send back every field of the body.', ...(edit.differences ?? [])].join(' ')]
      : []),
    ...writeSection(`Body, ${type}`, listFields(body?.schema, shorten)),
    ...writeSection('Response 200', listFields(success?.schema, shorten)),
    ...writeSection('Errors', errors.length > 0 ? [errors.join(', ')] : []),
    ...writeSection(
      'Not specified',
      points.map(({ point }) => `- ${point}`),
    ),
  ].join('\n');
}

/** Text of at most 3,000 bytes. A long operation loses details of its fields, which its page has. */
export function writeOperation(found: DescribedOperation): string {
  const texts = lengths.map((shorten) => write(found, shorten));
  return texts.find((text) => Buffer.byteLength(text) <= longest) ?? (texts.at(-1) as string);
}
