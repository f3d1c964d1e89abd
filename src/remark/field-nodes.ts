import type { Paragraph, PhrasingContent, RootContent } from 'mdast';
import { describeType } from '../contract/describe-type';
import { listExamples } from '../contract/list-examples';
import { type Field, type FieldGroup, listFields } from '../contract/list-fields';
import type { Json, Parameter, Schema } from '../contract/operation';
import { component, inlineCode, inlineComponent, paragraph } from './mdx-nodes';
import { parseMarkdown } from './parse-markdown';

/** What a list of fields describes: only a reader who writes the fields needs to know which are required. */
export interface FieldPlace {
  /** First part of the ids, unique on the page. */
  readonly id: string;
  readonly isRequest: boolean;
  /** Whether one line above says of all fields how certain they are, so that none says it again. */
  readonly isMarked?: boolean;
}

function writeValue(value: Json): string {
  return typeof value === 'string' ? value || '""' : JSON.stringify(value);
}

function slugify(name: string): string {
  return name
    .replace(/\[\]/g, '')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

function listValues(values: readonly Json[]): PhrasingContent[] {
  return values.flatMap((value, position): PhrasingContent[] => [
    ...(position === 0 ? [] : [{ type: 'text' as const, value: ', ' }]),
    inlineCode(writeValue(value)),
  ]);
}

function listLimits(schema: Schema): string[] {
  const limits: readonly (readonly [label: string, value: number | undefined])[] = [
    ['at least', schema.minimum],
    ['at most', schema.maximum],
    ['more than', schema.exclusiveMinimum],
    ['less than', schema.exclusiveMaximum],
    ['multiple of', schema.multipleOf],
    ['minimum length', schema.minLength],
    ['maximum length', schema.maxLength],
    ['minimum items', schema.minItems],
    ['maximum items', schema.maxItems],
  ];
  return limits.flatMap(([label, value]) => (value === undefined ? [] : [`${label} ${value}`]));
}

/** Facts that the type does not tell, one line each. */
function listFacts(schema: Schema, example: Json | undefined): Paragraph[] {
  const values = schema.enum ?? schema.items?.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  const limits = listLimits(schema);
  const facts: Paragraph[] = schema.deprecated ? [paragraph('Deprecated.')] : [];
  const isSaid = values?.length === 1 && schema.description?.includes(String(values[0]));
  if (values && !isSaid) {
    facts.push(paragraph(values.length === 1 ? 'Value: ' : 'Allowed values: ', ...listValues(values)));
  }
  if (schema.default !== undefined) {
    facts.push(paragraph('Default: ', inlineCode(writeValue(schema.default))));
  }
  if (limits.length > 0) {
    facts.push(paragraph(`Limits: ${limits.join(', ')}`));
  }
  if (schema.pattern) {
    facts.push(paragraph('Pattern: ', inlineCode(schema.pattern)));
  }
  if (example !== undefined && example !== schema.default && typeof example !== 'boolean' && !values) {
    facts.push(paragraph('Example: ', inlineCode(writeValue(example))));
  }
  return facts;
}

function isScalar(value: Json | undefined): value is string | number | boolean {
  return value !== undefined && value !== null && typeof value !== 'object';
}

/** Text about the items of a list whose items are no objects: they have no fields of their own to hold it. */
function describeItems({ items }: Schema): RootContent[] {
  return items?.description && listFields(items).length === 0 ? parseMarkdown(`Each item: ${items.description}`) : [];
}

function fieldNode(field: Field, place: FieldPlace): RootContent {
  const { schema } = field;
  const example = place.isRequest && isScalar(field.example) ? field.example : undefined;
  return component(
    'Field',
    {
      id: `${place.id}-${slugify(field.name)}`,
      name: field.name,
      type: describeType(schema),
      presence: place.isRequest ? (field.isRequired ? 'required' : 'optional') : undefined,
      isObserved: !place.isMarked && schema['x-certainty'] === 'inferred',
    },
    [
      ...parseMarkdown(schema.description ?? ''),
      ...describeItems(schema),
      ...listFacts(schema, example),
      ...groupNodes(field.inner, place, false),
    ],
  );
}

function groupNodes(groups: readonly FieldGroup[], place: FieldPlace, isRoot: boolean): RootContent[] {
  return groups.flatMap(({ title, description, fields }) => {
    const id = title ? `${place.id}-${slugify(title.toLowerCase())}` : place.id;
    const list = component(
      'Fields',
      {},
      fields.map((field) => fieldNode(field, { ...place, id })),
    );
    if (!title) {
      return [list];
    }
    const label = paragraph({ type: 'strong', children: [{ type: 'text', value: title }] });
    return [label, ...(isRoot ? parseMarkdown(description ?? '') : []), list];
  });
}

/** More marks than this in one list are noise. */
const mostMarks = 4;

function listCertainties(groups: readonly FieldGroup[]): (string | undefined)[] {
  return groups.flatMap(({ fields }) =>
    fields.flatMap(({ schema, inner }) => [schema['x-certainty'], ...listCertainties(inner)]),
  );
}

/**
 * Writes the fields of a body.
 *
 * @param schema - The body's schema.
 * @param place - Where the fields stand.
 * @param example - A body to take the examples of the fields from.
 * @returns A list of fields for each form of the body, or one line when the body has no fields.
 */
export function bodyFieldNodes(schema: Schema, place: FieldPlace, example?: Json): RootContent[] {
  const groups = listFields(schema, '', example);
  const certainties = listCertainties(groups);
  if (certainties.length > mostMarks && certainties.every((certainty) => certainty === 'inferred')) {
    const line = paragraph('All of these fields are ', inlineComponent('Certainty', { is: 'observed' }), '.');
    return [line, ...groupNodes(groups, { ...place, isMarked: true }, true)];
  }
  if (groups.length > 0) {
    return groupNodes(groups, place, true);
  }
  return [
    paragraph(`Type: ${describeType(schema)}.`),
    ...parseMarkdown(schema.description ?? ''),
    ...listFacts(schema, undefined),
  ];
}

/**
 * Writes the parameters of a path, a query or headers.
 *
 * @param parameters - The parameters.
 * @param place - Where they stand.
 * @returns One list of fields.
 */
export function parameterNodes(parameters: readonly Parameter[], place: FieldPlace): RootContent {
  const fields = parameters.map((parameter): Field => {
    const schema: Schema = {
      ...parameter.schema,
      description: parameter.description ?? parameter.schema?.description,
      deprecated: parameter.deprecated ?? parameter.schema?.deprecated,
      'x-certainty': parameter['x-certainty'] ?? parameter.schema?.['x-certainty'],
    };
    return {
      name: parameter.name,
      schema,
      isRequired: parameter.required ?? false,
      example: listExamples(parameter)[0]?.value,
      inner: listFields(schema, parameter.name),
    };
  });
  return component(
    'Fields',
    {},
    fields.map((field) => fieldNode(field, place)),
  );
}
