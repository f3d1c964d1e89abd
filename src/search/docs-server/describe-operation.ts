import { describeConversions } from '@pitel-docs/contract/conversions';
import { describeType } from '@pitel-docs/contract/describe-type';
import type { OperationObject, Parameter, Schema } from '@pitel-docs/contract/operation';

/** Bytes. Agents keep every answer in their context. */
const longest = 3000;

interface DescribedOperation {
  readonly page: string;
  readonly method: string;
  readonly path: string;
  /** With all references resolved. */
  readonly operation: OperationObject;
  readonly parameters: readonly Parameter[];
  readonly isAuthenticated: boolean;
}

interface Detail {
  readonly shorten: (description: string) => string;
  /** Whether fields inside of fields are only named. */
  readonly isFlat: boolean;
}

/** From the fullest to the shortest. */
const details: readonly Detail[] = [
  { shorten: (description) => description, isFlat: false },
  { shorten: (description) => /^.*?\.(?= |$)/s.exec(description)?.[0] ?? description, isFlat: false },
  { shorten: () => '', isFlat: true },
];

/** Only names, by the object that has them. */
function listNames(schema: Schema = {}, place = ''): string[] {
  const { properties = {}, items } = schema;
  const names = Object.keys(properties);
  const inside = Object.entries(properties).flatMap(([name, field]) => listNames(field, `${place}${name}.`));
  return [...(names.length > 0 ? [`- ${place}${names.join(', ')}`] : []), ...inside, ...(items ? listNames(items, place) : [])];
}

function writeField(name: string, field: Schema, isRequired: boolean, { shorten, isFlat }: Detail): string {
  const { enum: values = [], description = '', 'x-certainty': certainty } = field;
  const marks = [describeType(field), isRequired ? 'required' : '', certainty === 'inferred' ? certainty : ''].filter(Boolean);
  const choices = values.map((value) => JSON.stringify(value)).join(' | ');
  const inside = Object.keys(field.properties ?? field.items?.properties ?? {}).join(', ');
  const text = [choices, shorten(description), isFlat ? inside : ''].filter(Boolean).join('. ');
  return `- ${name} (${marks.join(', ')})${text && `: ${text}`}`;
}

function describeFields(schema: Schema = {}, detail: Detail): string[] {
  const { properties = {}, required = [], items } = schema;
  const fields = Object.entries(properties);
  const asRead = fields.filter(([, field]) => detail.isFlat && field['x-as-read']).map(([name]) => name);
  const changing = fields.filter(([name]) => !asRead.includes(name));
  const lines = changing.flatMap(([name, field]) => [
    writeField(name, field, required.includes(name), detail),
    ...(detail.isFlat ? [] : describeFields(field, detail).map((line) => `  ${line}`)),
  ]);
  const rest = asRead.length > 0 ? [`- As read: ${asRead.join(', ')}`] : [];
  return [...lines, ...rest, ...(items ? describeFields(items, detail) : [])];
}

function listParameters(parameters: readonly Parameter[], { shorten }: Detail): string[] {
  return parameters.map(({ in: place, name, required, schema, description = '' }) => {
    const head = `- ${name} (${[place, describeType(schema ?? {}), ...(required ? ['required'] : [])].join(', ')})`;
    return [head, shorten(description)].filter(Boolean).join(': ');
  });
}

function writeSection(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [`${title}:`, ...lines] : [];
}

function write({ page, method, path, operation, parameters, isAuthenticated }: DescribedOperation, detail: Detail): string {
  const { operationId, description = '', requestBody, responses } = operation;
  const { 'x-edit': edit, 'x-errors': errors = [], 'x-unspecified': points = [] } = operation;
  const [[type, body] = ['', undefined]] = Object.entries(requestBody?.content ?? {});
  const [{ schema: success } = {}] = Object.values(responses['200']?.content ?? {});
  return [
    `${method} {base_url}${path} (${operationId})`,
    description,
    `Page: ${page}`,
    isAuthenticated ? 'Header: Authorization: Bearer {token}' : 'Needs no token.',
    ...writeSection('Parameters', listParameters(parameters, detail)),
    ...(edit
      ? [
          [
            `An edit replaces the record: read it, and send back every field of the body. Also: ${describeConversions(edit).join('; ')}.`,
          ],
        ]
      : []),
    ...writeSection(`Body, ${type}`, describeFields(body?.schema, detail)),
    ...writeSection('Response 200', detail.isFlat ? listNames(success) : describeFields(success, detail)),
    ...writeSection('Errors', errors.length > 0 ? [errors.join(', ')] : []),
    ...writeSection(
      'Not specified',
      points.map(({ point }) => `- ${point}`),
    ),
  ].join('\n');
}

/** Text of at most 3,000 bytes. A long operation loses details of its fields, which its page has. */
export function writeOperation(operation: DescribedOperation): string {
  const texts = details.map((detail) => write(operation, detail));
  return texts.find((text) => Buffer.byteLength(text) <= longest) ?? (texts.at(-1) as string);
}
