import { code, describeConversions, joinWords } from '@pitel-docs/contract/describe-conversions';
import { describeType } from '@pitel-docs/contract/describe-type';
import type { Edit, ErrorObject, OperationObject, Parameter, Schema } from '@pitel-docs/contract/operation';

/** Bytes. Agents keep every answer in their context. */
const maxBytes = 3000;

interface DescribedOperation {
  /** Path of the page, as `read_page` takes it. */
  readonly page: string;
  /** Ids of the page's own sections. */
  readonly sections: readonly string[];
  readonly method: string;
  readonly path: string;
  /** With all references resolved. */
  readonly operation: OperationObject;
  readonly parameters: readonly Parameter[];
  readonly errors: readonly ErrorObject[];
  readonly isAuthenticated: boolean;
}

interface Detail {
  readonly shorten: (description: string) => string;
  /** Whether fields inside of fields are only named. */
  readonly isFlat: boolean;
}

const full: Detail = { shorten: (description) => description, isFlat: false };
const brief: Detail = {
  ...full,
  shorten: (description) => /^.*?\.(?= |$)/s.exec(description)?.[0] ?? description,
};
const flat: Detail = { shorten: () => '', isFlat: true };

/** Of the request and of the response, from the fullest to the shortest. */
const details: readonly (readonly [request: Detail, response: Detail])[] = [
  [full, full],
  [full, brief],
  [brief, brief],
  [full, flat],
  [brief, flat],
  [flat, flat],
];

/** Only names, by the object that has them. */
function listNames(schema: Schema = {}, prefix = ''): string[] {
  const { properties = {}, items } = schema;
  const names = Object.keys(properties);
  const inside = Object.entries(properties).flatMap(([name, field]) => listNames(field, `${prefix}${name}.`));
  return [
    ...(names.length > 0 ? [`- ${prefix}${names.join(', ')}`] : []),
    ...inside,
    ...(items ? listNames(items, prefix) : []),
  ];
}

const listChoices = ({ enum: values = [] }: Schema = {}): string =>
  values.map((value) => JSON.stringify(value)).join(' | ');

function renderField(name: string, field: Schema, isRequired: boolean, { shorten, isFlat }: Detail): string {
  const { description = '', 'x-certainty': certainty } = field;
  const labels = [
    describeType(field),
    isRequired ? 'required' : '',
    certainty === 'inferred' ? certainty : '',
  ].filter(Boolean);
  const inside = Object.keys(field.properties ?? field.items?.properties ?? {}).join(', ');
  const text = [listChoices(field), shorten(description), isFlat ? inside : ''].filter(Boolean).join('. ');
  return `- ${name} (${labels.join(', ')})${text && `: ${text}`}`;
}

function describeFields(schema: Schema = {}, detail: Detail): string[] {
  const { properties = {}, required = [], items } = schema;
  const fields = Object.entries(properties);
  const asRead = fields.filter(([, field]) => detail.isFlat && field['x-as-read']).map(([name]) => name);
  const changing = fields.filter(([name]) => !asRead.includes(name));
  const lines = changing.flatMap(([name, field]) => [
    renderField(name, field, required.includes(name), detail),
    ...(detail.isFlat ? [] : describeFields(field, detail).map((line) => `  ${line}`)),
  ]);
  const rest = asRead.length > 0 ? [`- As read: ${asRead.join(', ')}`] : [];
  return [...lines, ...rest, ...(items ? describeFields(items, detail) : [])];
}

function listParameters(parameters: readonly Parameter[], { shorten }: Detail): string[] {
  return parameters.map(({ in: location, name, required, schema, description = '' }) => {
    const head = `- ${name} (${[location, describeType(schema ?? {}), ...(required ? ['required'] : [])].join(', ')})`;
    return [head, [listChoices(schema), shorten(description)].filter(Boolean).join('. ')]
      .filter(Boolean)
      .join(': ');
  });
}

function listErrors(errors: readonly ErrorObject[], { shorten }: Detail): string[] {
  return errors.map(({ code: text, field, meaning }) => {
    const head = `- ${text}${field ? ` (in ${field})` : ''}`;
    return [head, shorten(meaning)].filter(Boolean).join(': ');
  });
}

function renderSection(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [`${title}:`, ...lines] : [];
}

/** What an edit sends back, and what not. */
function describeEdit(edit: Edit): string {
  const { change, without = [] } = edit;
  const isNew = (name: string): boolean => change.includes(name);
  const rules: [string, readonly string[]][] = [
    ['never send', without.filter((name) => !isNew(name))],
    ['send only a new value of', without.filter(isNew)],
  ];
  const exceptions = rules.flatMap(([rule, names]) =>
    names.length > 0 ? `${rule} ${joinWords(names.map(code))}` : [],
  );
  const also = [...exceptions, ...describeConversions(edit)];
  const advice =
    'Fields that you leave out might be emptied: read the record and send back every field below';
  return `${[advice, ...also].join('; ')}.`;
}

/** The body of an edit without the fields that are never sent. */
function listSendable(schema: Schema = {}, { change, without = [] }: Edit): Schema {
  const fields = Object.entries(schema.properties ?? {});
  const properties = Object.fromEntries(
    fields.filter(([name]) => change.includes(name) || !without.includes(name)),
  );
  return { ...schema, properties };
}

function render(described: DescribedOperation, [request, response]: (typeof details)[number]): string {
  const { page, sections, method, path, operation, parameters, errors, isAuthenticated } = described;
  const { operationId, description = '', requestBody, responses } = operation;
  const { 'x-edit': edit, 'x-unspecified': points = [] } = operation;
  const [[type, body] = ['', undefined]] = Object.entries(requestBody?.content ?? {});
  const [{ schema: success } = {}] = Object.values(responses['200']?.content ?? {});
  const sendable = edit ? listSendable(body?.schema, edit) : body?.schema;
  return [
    `${method} {base_url}${path} (${operationId})`,
    description,
    [`Page: ${page}`, sections.map((id) => `#${id}`).join(', ')].filter(Boolean).join(', sections: '),
    isAuthenticated ? 'Header: Authorization: Bearer {token}' : 'Needs no token.',
    ...renderSection('Parameters', listParameters(parameters, request)),
    ...(edit ? [describeEdit(edit)] : []),
    ...renderSection(`Body, ${type}`, describeFields(sendable, request)),
    ...renderSection(
      'Response 200',
      response.isFlat ? listNames(success) : describeFields(success, response),
    ),
    ...renderSection('Errors', listErrors(errors, request)),
    ...renderSection(
      'Not specified',
      points.map(({ point }) => `- ${point}`),
    ),
  ].join('\n');
}

/** Text of at most 3,000 bytes. A long operation loses details of its fields, which its page has. */
export function renderOperation(operation: DescribedOperation): string {
  const texts = details.map((detail) => render(operation, detail));
  return texts.find((text) => Buffer.byteLength(text) <= maxBytes) ?? (texts.at(-1) as string);
}
