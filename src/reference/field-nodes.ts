import { describeType } from '@pitel-docs/contract/describe-type';
import { type Example, listExamples } from '@pitel-docs/contract/list-examples';
import type { Certainty, Json, Parameter, Schema } from '@pitel-docs/contract/operation';
import type { Paragraph, RootContent } from 'mdast';
import { component, type Inline, inferredMark, paragraph, parseMarkdown, strong } from '../markdown/nodes';
import { factsStyle, joinFacts, listFacts, listLimits, listValues } from './field-facts';
import { type FieldGroup, type ListedField, listFields } from './list-fields';

export interface FieldContext {
  /** Prefix of the ids, unique on the page. */
  readonly id: string;
  readonly isRequest: boolean;
  /** One line above already states the certainty of all fields. */
  readonly isMarked?: boolean;
}

/** Turns a field name into the end of an id: `media[].payload` becomes `media-payload`. */
export function fieldSlug(name: string): string {
  return name.replace(/[^\w-]+/g, '-').replace(/^-+|-+$/g, '');
}

function factNodes(facts: readonly (readonly Inline[])[]): Paragraph[] {
  return facts.length === 0 ? [] : [{ ...paragraph(...joinFacts(facts)), data: factsStyle }];
}

function objectNodes(schema: Schema): RootContent[] {
  const object = schema['x-object'] ?? schema.items?.['x-object'];
  return object ? parseMarkdown(`[Fields of a ${object.name}](${object.page}#fields)`) : [];
}

/** Puts the meanings of three or more values in a list. A description writes them as "`start`: dials." */
function listMeanings(description: string): string {
  const meaning = /(?:^| )(?=`[^`]+`: )/g;
  return (description.match(meaning)?.length ?? 0) < 3 ? description : description.replace(meaning, '\n- ');
}

function aboutNodes(
  schema: Schema,
  { isRequest }: FieldContext,
  examples: readonly Example[] = [],
): RootContent[] {
  const ofItems = schema.items?.description;
  const itemLimits = listLimits(schema.items ?? {}).join(', ');
  return [
    ...parseMarkdown(listMeanings(schema.description ?? '')),
    ...(ofItems ? parseMarkdown(`Each item: ${ofItems}`) : []),
    ...factNodes([
      ...(itemLimits ? [[`Limits of each item: ${itemLimits}`]] : []),
      ...listFacts(schema, examples, isRequest),
    ]),
    ...objectNodes(schema),
  ];
}

/** Prefers the field's own example. In a request, the default is its value in the example of the body. */
function listFieldExamples(
  { schema, examples: [example] }: ListedField,
  { isRequest }: FieldContext,
): Example[] {
  // Lists and objects show their fields instead.
  const value = schema.example ?? (isRequest && typeof example !== 'object' ? example : undefined);
  return value === undefined ? [] : [{ name: '', summary: undefined, value }];
}

function fieldNode(
  field: ListedField,
  context: FieldContext,
  examples = listFieldExamples(field, context),
): RootContent {
  const { schema } = field;
  return component(
    'Field',
    {
      id: `${context.id}-${fieldSlug(field.anchorName)}`,
      name: field.name,
      type: describeType(schema),
      isRequired: context.isRequest && field.isRequired,
      isInferred: !context.isMarked && schema['x-certainty'] === 'inferred',
    },
    [...aboutNodes(schema, context, examples), ...groupNodes(field.inner, context, true)],
  );
}

/** Longer nested lists are closed, to keep the outer structure visible. */
const maxOpenFields = 4;

function countFields(fields: readonly ListedField[], { isRequest }: FieldContext): string {
  const required = fields.filter(({ isRequired }) => isRequired && isRequest).length;
  return required > 0 ? `${fields.length} fields, ${required} required` : `${fields.length} fields`;
}

function labeledFields(label: string | undefined, nodes: RootContent[], summary?: string): RootContent[] {
  return [...(label ? [paragraph(strong(label))] : []), component('Fields', { summary }, nodes)];
}

function groupNodes(groups: readonly FieldGroup[], context: FieldContext, isInside = false): RootContent[] {
  return groups.flatMap(({ title, form, fields }) => {
    const id = title ? `${context.id}-${form?.['x-anchor'] ?? fieldSlug(title.toLowerCase())}` : context.id;
    const nodes = fields.map((field) => fieldNode(field, { ...context, id }));
    const summary = isInside && fields.length > maxOpenFields ? countFields(fields, context) : undefined;
    return labeledFields(title, nodes, summary);
  });
}

/** Above this number, one line replaces the marks. */
const maxCertaintyMarks = 4;

export function listInside(groups: readonly FieldGroup[]): ListedField[] {
  return groups.flatMap(({ fields }) => fields.flatMap((field) => [field, ...listInside(field.inner)]));
}

/** If most fields are inferred, one line replaces their marks and names the exceptions. */
export function certaintyLine(fields: readonly ListedField[]): Paragraph[] {
  const listNames = (certainty: Certainty): string[] =>
    fields.flatMap(({ name, schema }) => (schema['x-certainty'] === certainty ? [name] : []));
  const stated = listNames('stated');
  if (listNames('inferred').length <= Math.max(maxCertaintyMarks, stated.length)) {
    return [];
  }
  const exceptions = stated.length === 0 ? [] : [', except ', ...listValues([...new Set(stated)])];
  return [paragraph('The meaning of these fields is ', inferredMark(), ...exceptions, '.')];
}

/** Links to the table of an object (`x-object`) instead of listing its fields. */
export function bodyFieldNodes(
  schema: Schema,
  context: FieldContext,
  examples: readonly Json[] = [],
): RootContent[] {
  if (schema['x-object']) {
    return objectNodes(schema);
  }
  const groups = listFields(schema, '', examples);
  if (groups.length === 0) {
    // The description already says that the body is empty.
    return schema.maxProperties === 0
      ? []
      : [paragraph(`Type: ${describeType(schema)}.`), ...aboutNodes(schema, context)];
  }
  const line = certaintyLine(listInside(groups));
  return [
    ...aboutNodes(schema, context),
    ...line,
    ...groupNodes(groups, { ...context, isMarked: line.length > 0 }),
  ];
}

/** Each item of a list is sent as its own parameter. */
function listParameterExamples(parameter: Parameter): Example[] {
  return listExamples(parameter).flatMap(({ value, ...example }) =>
    Array.isArray(value) ? value.map((item) => ({ ...example, value: item })) : [{ ...example, value }],
  );
}

function parameterNode(parameter: Parameter, context: FieldContext): RootContent {
  const { name, required = false } = parameter;
  const schema: Schema = {
    ...parameter.schema,
    description: [parameter.description, parameter.schema?.description].filter(Boolean).join('\n\n'),
    'x-certainty': parameter['x-certainty'] ?? parameter.schema?.['x-certainty'],
  };
  const inner = listFields(schema, name);
  const field: ListedField = { name, anchorName: name, schema, isRequired: required, examples: [], inner };
  return fieldNode(field, context, listParameterExamples(parameter));
}

/** Long lists have groups, each below its label. */
export function parameterNodes(parameters: readonly Parameter[], context: FieldContext): RootContent[] {
  const groups = [...new Set(parameters.map((parameter) => parameter['x-group']))];
  return groups.flatMap((group) => {
    const members = parameters.filter((parameter) => parameter['x-group'] === group);
    return labeledFields(
      group,
      members.map((parameter) => parameterNode(parameter, context)),
    );
  });
}
