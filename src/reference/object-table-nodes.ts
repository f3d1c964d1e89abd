import { isDeepStrictEqual } from 'node:util';
import { describeType } from '@pitel-docs/contract/describe-type';
import type { Contract } from '@pitel-docs/contract/load-contract';
import type { Content, Operation, Schema } from '@pitel-docs/contract/operation';
import { walkSchema } from '@pitel-docs/contract/walk-contract';
import type { RootContent } from 'mdast';
import {
  certaintyMark,
  type Inline,
  inlineCode,
  inlineComponent,
  lineBreak,
  paragraph,
  parseLine,
  table,
  text,
  toPhrasing,
  withCommas,
} from '../markdown/nodes';
import { factsStyle, joinFacts, listFacts } from './field-facts';
import { certaintyLine, fieldSlug, listInside } from './field-nodes';
import { type ListedField, listFields } from './list-fields';

/** Placeholder for an empty cell. Phones hide the cell. */
const dash = '–';

const requestTitles = { create: 'Create', edit: 'Edit' } as const;

const listBodySchemas = (content: Content = {}): Schema[] =>
  Object.values(content).flatMap(({ schema }) => schema ?? []);

function listObjects({ responses }: Operation): Schema[] {
  return listBodySchemas(responses['200']?.content)
    .flatMap((body) => walkSchema(body).map(({ schema }) => schema))
    .filter((schema) => schema['x-object']);
}

/** The object that an operation edits, if a response contains it. */
export function findEditedObject({ operations }: Contract, operationId: string): Schema['x-object'] {
  const objects = operations
    .flatMap((operation) => listObjects(operation))
    .map((schema) => schema['x-object']);
  return objects.find((object) => object?.edit === operationId);
}

function fieldsOf(schema: Schema): ListedField[] {
  return listFields(schema).flatMap(({ fields }) => fields);
}

/** Shows only the end of the path of a nested field. */
function anchoredName({ name, anchorName }: ListedField, outer = ''): Inline & object {
  const shortName = name.slice(outer.length).replace(/^(\[\])?\./, '');
  return inlineComponent('Anchor', { id: `field-${fieldSlug(anchorName)}`, name }, [inlineCode(shortName)]);
}

/** What the meaning of a field leaves out or adds. */
interface FieldUse {
  /** A request has the field too. */
  readonly isRequested: boolean;
  /** A line above the table says how certain all fields are. */
  readonly isMarkedAbove: boolean;
}

function describeField(schema: Schema, { isRequested, isMarkedAbove }: FieldUse): Inline[] {
  const facts = listFacts(schema, [], isRequested);
  const meaning = [
    ...(schema.description ? parseLine(schema.description) : []),
    ...(isMarkedAbove ? [] : certaintyMark(schema['x-certainty'])),
  ];
  if (facts.length === 0) {
    return meaning;
  }
  const line: Inline = {
    type: 'emphasis',
    data: { hName: 'span', ...factsStyle },
    children: toPhrasing(joinFacts(facts)),
  };
  return meaning.length === 0 ? [line] : [...meaning, lineBreak, line];
}

/** One line per nested field. Fields with the same description share a line. */
function describeInnerFields({ name: outer, inner }: ListedField, use: FieldUse): Inline[] {
  const alike = new Map<string, ListedField[]>();
  for (const field of listInside(inner)) {
    const { description = '' } = field.schema;
    alike.set(description, [...(alike.get(description) ?? []), field]);
  }
  return [...alike.values()].flatMap((fields) => {
    const names = withCommas(fields.map((field) => anchoredName(field, outer)));
    const about = describeField(fields[0]?.schema ?? {}, use);
    return [lineBreak, ...names, ...(about.length > 0 ? [': ', ...about] : [])];
  });
}

function requestCell(field: ListedField | undefined): string {
  if (field?.schema['x-as-read']) {
    return 'as read';
  }
  if (field === undefined) {
    return dash;
  }
  return field.isRequired ? 'required' : '✓';
}

interface Request {
  readonly title: string;
  readonly fields: ReadonlyMap<string, ListedField>;
}

interface Row {
  readonly names: readonly (Inline & object)[];
  /** All cells but the first. */
  readonly cells: readonly Inline[][];
}

/** Adjacent fields that differ only in the name share a row, such as counters without a description. */
function joinAlike(rows: readonly Row[]): Row[] {
  const joined: Row[] = [];
  for (const row of rows) {
    const last = joined.at(-1);
    if (last && isDeepStrictEqual(last.cells, row.cells)) {
      joined[joined.length - 1] = { ...last, names: [...last.names, ...row.names] };
    } else {
      joined.push(row);
    }
  }
  return joined;
}

function listRequests(
  object: NonNullable<Schema['x-object']>,
  findOperation: Contract['findOperation'],
): Request[] {
  return Object.entries(requestTitles).flatMap(([key, title]) => {
    const id = object[key as keyof typeof requestTitles];
    const { requestBody, 'x-edit': edit } = id ? findOperation(id) : {};
    const { change = [], without = [] } = edit ?? {};
    // Edits leave out a field whose old value does harm.
    const omitted = without.filter((name) => !change.includes(name));
    const fields = listBodySchemas(requestBody?.content)
      .flatMap(fieldsOf)
      .filter(({ name }) => !omitted.includes(name));
    return fields.length > 0 ? [{ title, fields: new Map(fields.map((field) => [field.name, field])) }] : [];
  });
}

interface ObjectUse extends Pick<FieldUse, 'isMarkedAbove'> {
  readonly requests: readonly Request[];
  readonly readFields: ReadonlyMap<string, ListedField>;
}

function buildRow(field: ListedField, { requests, readFields, isMarkedAbove }: ObjectUse): Row {
  const { schema } = field;
  const isRequested = requests.some(({ fields }) => fields.has(field.name));
  const use = { isRequested, isMarkedAbove };
  const meaning = [...describeField(schema, use), ...describeInnerFields(field, use)];
  const requestCells = requests.map(({ fields }) => [text(requestCell(fields.get(field.name)))]);
  const uses =
    requests.length === 0 ? [] : [...requestCells, [text(readFields.has(field.name) ? '✓' : dash)]];
  return {
    names: [anchoredName(field)],
    cells: [[describeType(schema)], meaning.length > 0 ? meaning : [dash], ...uses],
  };
}

/**
 * A field has one row. Its description comes from the create request, else from the edit request, else from
 * the response.
 */
export function objectTableNodes({ findOperation }: Contract, operationId = ''): RootContent[] {
  const [object] = listObjects(findOperation(operationId));
  const description = object?.['x-object'];
  if (!object || !description) {
    throw new Error(
      `The response of ${operationId} has no object. Write "x-object" beside the fields of what the table is about.`,
    );
  }
  const requests = listRequests(description, findOperation);
  const readFields = new Map(fieldsOf(object).map((field) => [field.name, field]));
  const fields = new Map([...readFields, ...[...requests].reverse().flatMap(({ fields }) => [...fields])]);
  const line = certaintyLine(
    listInside([{ title: undefined, form: undefined, fields: [...fields.values()] }]),
  );
  const use = { requests, readFields, isMarkedAbove: line.length > 0 };
  const all = [...fields.values()].map((field) => buildRow(field, use));
  const rows = joinAlike(all).map(({ names, cells }) => [withCommas(names), ...cells]);
  const isSentBack = [...fields.values()].some(({ schema }) => schema['x-as-read']);
  const note = isSentBack ? [paragraph('“As read”: send the field back unchanged.')] : [];
  const columns = requests.length > 0 ? [...requests.map(({ title }) => title), 'Response'] : [];
  return [...line, ...note, table(['Field', 'Type', 'Meaning', ...columns], rows)];
}
