import type { Bundle } from '../bundle-contract';
import { followReference } from '../follow-reference';
import type { Json } from '../operation';
import type { ContractFacts, PartFacts, SubjectFacts, Writer } from './facts';

type Values = Readonly<Record<string, Json>>;

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const ruleNames = [
  'format',
  'pattern',
  'contentMediaType',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
];
/** No contract of ours is deeper; one that refers to itself is cut here. */
const deepest = 12;

function isValues(value: Json | undefined): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asValues(value: Json | undefined): Values {
  return isValues(value) ? value : {};
}

function asList(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

/** Reads one contract. Its references point into itself. */
class Reader {
  private readonly parts = new Map<string, PartFacts>();

  constructor(private readonly bundle: Bundle) {}

  resolve(value: Json | undefined): Values {
    let found = asValues(value);
    for (let steps = 0; typeof found.$ref === 'string' && steps < deepest; steps += 1) {
      const { $ref: reference, ...beside } = found;
      found = { ...asValues(followReference(this.bundle, reference)), ...beside };
    }
    return found;
  }

  /** The forms a schema allows, each with what the schema says for all of them. */
  private listForms(schema: Values): Values[] {
    const forms = [...asList(schema.anyOf), ...asList(schema.oneOf)];
    const all = asList(schema.allOf);
    const { anyOf: _any, oneOf: _one, allOf: _all, ...own } = schema;
    const joined: Record<string, Json> = { ...own };
    for (const part of all.map((value) => this.resolve(value))) {
      const properties = { ...asValues(joined.properties), ...asValues(part.properties) };
      const required = [...asList(joined.required), ...asList(part.required)];
      Object.assign(joined, part, { properties, required });
    }
    return forms.length === 0 ? [joined] : forms.flatMap((form) => this.listForms({ ...joined, ...this.resolve(form) }));
  }

  private addSchema(
    schemaOrReference: Json | undefined,
    id: string,
    words: string,
    facts: {
      readonly writer: Writer;
      readonly isRequired: boolean;
      readonly field: string;
      readonly prefix: string;
      readonly depth: number;
    },
  ): void {
    const schema = this.resolve(schemaOrReference);
    const forms = this.listForms(schema);
    const types = forms.map((form) => (form.type === undefined ? undefined : [form.type].flat().map(String)));
    const values = forms.map((form) =>
      form.const !== undefined ? [form.const] : form.enum === undefined ? undefined : asList(form.enum),
    );
    const [form = {}] = forms;
    this.parts.set(id, {
      words,
      writer: facts.writer,
      isRequired: facts.isRequired,
      types: types.includes(undefined) ? undefined : [...new Set(types.flatMap((list) => list ?? []))].sort(),
      values: values.includes(undefined)
        ? undefined
        : [...new Set(values.flatMap((list) => (list ?? []).map((value) => JSON.stringify(value))))].sort(),
      rules: Object.fromEntries(
        ruleNames.flatMap((name) => {
          const value = form[name];
          return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
        }),
      ),
      isDeprecated: schema.deprecated === true,
    });
    if (facts.depth >= deepest) {
      return;
    }
    forms.forEach((one, index) => {
      const title = forms.length > 1 ? `(${typeof one.title === 'string' ? one.title : `form ${index + 1}`})` : '';
      this.addInner(one, `${id}${title}`, title, facts);
    });
  }

  private addInner(
    schema: Values,
    id: string,
    title: string,
    facts: { readonly writer: Writer; readonly field: string; readonly prefix: string; readonly depth: number },
  ): void {
    const required = asList(schema.required);
    const isRoot = facts.field === '';
    const inner = { writer: facts.writer, prefix: facts.prefix, depth: facts.depth + 1 };
    for (const [name, property] of Object.entries(asValues(schema.properties))) {
      const field = isRoot ? name : `${facts.field}.${name}`;
      const words = `${facts.prefix} \`${field}\`${title === '' ? '' : ` ${title}`}`;
      this.addSchema(property, `${id}.${name}`, words, { ...inner, isRequired: required.includes(name), field });
    }
    if (schema.items !== undefined) {
      const field = `${facts.field}[]`;
      this.addSchema(schema.items, `${id}[]`, `${facts.prefix} \`${field}\``, { ...inner, isRequired: false, field });
    }
    if (isValues(schema.additionalProperties)) {
      const field = isRoot ? '{key}' : `${facts.field}.{key}`;
      this.addSchema(schema.additionalProperties, `${id}.{key}`, `${facts.prefix} \`${field}\``, {
        ...inner,
        isRequired: false,
        field,
      });
    }
  }

  private addContent(
    content: Json | undefined,
    id: string,
    words: string,
    prefix: string,
    writer: Writer,
    isRequired: boolean,
  ): void {
    for (const [mediaType, media] of Object.entries(asValues(content))) {
      this.addSchema(asValues(media).schema, `${id}:${mediaType}`, `${words} as ${mediaType}`, {
        writer,
        isRequired,
        field: '',
        prefix,
        depth: 0,
      });
    }
  }

  readOperation(item: Values, operation: Values, words: string, isWebhook: boolean): SubjectFacts {
    this.parts.clear();
    const sent: Writer = isWebhook ? 'api' : 'caller';
    const answered: Writer = isWebhook ? 'caller' : 'api';
    for (const listed of [...asList(item.parameters), ...asList(operation.parameters)]) {
      const parameter = this.resolve(listed);
      const name = String(parameter.name);
      const prefix = `${String(parameter.in)} parameter`;
      const isRequired = parameter.required === true;
      const facts = { writer: sent, isRequired, field: name, prefix, depth: 0 };
      this.addSchema(parameter.schema, `${String(parameter.in)}.${name}`, `${prefix} \`${name}\``, facts);
    }
    const body = this.resolve(operation.requestBody);
    this.addContent(body.content, 'request', 'request body', 'request field', sent, body.required === true);
    for (const [status, listed] of Object.entries(asValues(operation.responses))) {
      const response = this.resolve(listed);
      const reply = status === 'default' ? 'failure' : `reply ${status}`;
      const empty = {
        words: reply,
        writer: answered,
        isRequired: true,
        types: undefined,
        values: undefined,
        rules: {},
        isDeprecated: false,
      };
      this.parts.set(`reply ${status}`, empty);
      this.addContent(response.content, `reply ${status}`, reply, `${reply} field`, answered, true);
    }
    const named = asValues(this.bundle['x-errors']);
    const errors = asList(operation['x-errors']).map((slug): [string, string] => {
      const { code, field } = asValues(named[String(slug)]);
      return [String(slug), [code, field].filter((value) => value !== undefined).join(' in ')];
    });
    return {
      id: typeof operation.operationId === 'string' ? operation.operationId : words,
      words,
      access: asList(operation.security ?? this.bundle.security)
        .map((scheme) => Object.keys(asValues(scheme)).sort().join(' and '))
        .sort()
        .join(' or '),
      isDeprecated: operation.deprecated === true,
      parts: new Map(this.parts),
      errors: new Map(errors),
    };
  }

  readMessage(name: string, schema: Json): SubjectFacts {
    this.parts.clear();
    this.addSchema(schema, 'message', 'message', { writer: 'either', isRequired: true, field: '', prefix: 'field', depth: 0 });
    return { id: name, words: `message ${name}`, access: '', isDeprecated: false, parts: new Map(this.parts), errors: new Map() };
  }
}

/**
 * Reduces a contract to what callers depend on: calls, webhooks and messages, their parameters, fields, types, values, limits and
 * errors. Titles, descriptions, examples and `x-` fields that only the documentation uses are left out.
 *
 * @param bundle - A contract in one piece.
 * @returns The facts.
 */
export function listFacts(bundle: Bundle): ContractFacts {
  const reader = new Reader(bundle);
  const subjects = new Map<string, SubjectFacts>();
  for (const [kind, isWebhook] of [
    ['paths', false],
    ['webhooks', true],
  ] as const) {
    for (const [path, listed] of Object.entries(asValues(bundle[kind]))) {
      const item = reader.resolve(listed);
      for (const method of methods.filter((name) => isValues(item[name]))) {
        const words = isWebhook ? `webhook ${path}` : `${method.toUpperCase()} ${path}`;
        subjects.set(words, reader.readOperation(item, asValues(item[method]), words, isWebhook));
      }
    }
  }
  // A schema that no call uses is a message of a socket.
  const text = JSON.stringify(bundle);
  for (const [name, schema] of Object.entries(asValues(asValues(bundle.components).schemas))) {
    if (!text.includes(`"#/components/schemas/${name}"`)) {
      subjects.set(`message ${name}`, reader.readMessage(name, schema));
    }
  }
  return {
    version: String(asValues(bundle.info).version),
    servers: asList(bundle.servers).map((server) => String(asValues(server).url)),
    subjects,
  };
}
