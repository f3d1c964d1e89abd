import type { Heading, RootContent } from 'mdast';
import { buildRequest } from '../contract/build-request';
import { type Example, listExamples } from '../contract/list-examples';
import { type FoundOperation, isObject, type Json, type Response } from '../contract/operation';
import { codeBlock, component, heading, inferred, paragraph, text } from '../markdown/mdx-nodes';
import { parseLine, parseMarkdown } from '../markdown/parse-markdown';
import { catalogueRoute, errorTable, operationAnchor, unspecifiedNode } from './contract-tables';
import { exampleNodes } from './example-nodes';
import { bodyFieldNodes, parameterNodes } from './field-nodes';
import { listUnshownFields } from './list-fields';
import { listSamples } from './samples/list-samples';

/** What stands above the parameters of each place. */
const parameterTitles = { path: 'Path parameters', query: 'Query parameters' };

/** Where an operation stands on its page. */
export interface PagePlace {
  /** Whether it is the only one of its page, whose title and opening then are its own. */
  readonly isAlone: boolean;
  /** Whether it is the first of its page: what is true of all of them is said there. */
  readonly isFirst: boolean;
  /** What the page says between endpoint and fields, such as what a caller needs first. */
  readonly before: readonly RootContent[];
}

interface OperationPlace extends PagePlace {
  /** Id of the operation, and first part of every other id. */
  readonly id: string;
}

/** The heading of a part: of the second level where no heading of the operation is above it. */
function partHeading({ id, isAlone }: OperationPlace, part: string, title: string): Heading {
  return heading(isAlone ? 2 : 3, `${id}-${part}`, title);
}

/** Which token a request needs. Of several operations of a page, the first says it for all. */
function tokenNote({ isAuthenticated, tokenPage }: FoundOperation, { isAlone, isFirst }: OperationPlace): string {
  if (!isAuthenticated) {
    return 'No access token needed.';
  }
  // Without a page of its own for the token, the page itself says which one.
  const token = `an [access token](${tokenPage ?? '#before'})`;
  return isAlone ? `Needs ${token}.` : isFirst ? `All requests on this page need ${token}.` : '';
}

function headNodes(found: FoundOperation, place: OperationPlace): RootContent[] {
  const { operation, method, path } = found;
  const { id, isAlone, before } = place;
  const endpoint = { id: isAlone ? id : undefined, method, path, operation: operation.operationId };
  return [
    component('Endpoint', endpoint, parseMarkdown(tokenNote(found, place))),
    // Above an operation that is alone, the page has said what it does.
    ...(isAlone ? [] : parseMarkdown(operation.description ?? '')),
    ...(operation['x-certainty'] === 'inferred' ? [paragraph('The path is ', inferred(), '.')] : []),
    ...before,
  ];
}

function parameterSectionNodes(found: FoundOperation, at: OperationPlace): RootContent[] {
  return Object.entries(parameterTitles).flatMap(([place, title]) => {
    const parameters = found.parameters.filter((parameter) => parameter.in === place);
    return parameters.length === 0
      ? []
      : [partHeading(at, place, title), parameterNodes(parameters, { id: `${at.id}-${place}`, isRequest: true })];
  });
}

function requestBodyNodes({ operation }: FoundOperation, at: OperationPlace): RootContent[] {
  const { description = '', content = {} } = operation.requestBody ?? {};
  return Object.entries(content).flatMap(([type, media]) => {
    const [example] = listExamples(media);
    const place = { id: `${at.id}-body`, isRequest: true };
    return [
      partHeading(at, 'body', 'Body'),
      ...parseMarkdown(`${description} \`${type}\``),
      ...bodyFieldNodes(media.schema ?? {}, place, example ? [example.value] : []),
    ];
  });
}

/** The fields of a form, one a line. */
function writeForm(value: Json): string {
  return Object.entries(isObject(value) ? value : {})
    .map(([name, content]) => `${name}=${content}`)
    .join('\n');
}

function sampleNodes(found: FoundOperation, at: OperationPlace): RootContent[] {
  const tabs = listSamples(buildRequest(found)).map(({ value, label, grammar, code }) =>
    component('TabItem', { value, label }, [codeBlock(grammar, code)]),
  );
  const [first] = listBodies(found);
  const notes = [
    ...(first?.summary ? [`The samples send: ${first.summary}.`] : []),
    ...(at.isFirst ? [`[Client files and settings for the samples](${catalogueRoute}#samples)`] : []),
  ];
  return [
    partHeading(at, 'samples', 'Request samples'),
    component('Tabs', { groupId: 'lang', queryString: 'lang' }, tabs),
    ...parseMarkdown(notes.join(' ')),
  ];
}

/** The examples of a body, of which the samples send the first. */
function listBodies({ operation }: FoundOperation): Example[] {
  return Object.values(operation.requestBody?.content ?? {}).flatMap(listExamples);
}

/** The bodies that the samples do not send. */
function otherBodyNodes(found: FoundOperation, at: OperationPlace): RootContent[] {
  const [, ...others] = listBodies(found);
  const isForm = 'multipart/form-data' in (found.operation.requestBody?.content ?? {});
  const shown = others.map((body) =>
    isForm ? { ...body, value: writeForm(body.value), kind: 'Other form fields' } : { ...body, kind: 'Another body' },
  );
  return shown.length === 0 ? [] : withSamples([partHeading(at, 'bodies', 'Other bodies')], exampleNodes(shown, false));
}

/** Samples stand beside what they show where the screen is wide. */
function withSamples(content: readonly RootContent[], samples: readonly RootContent[]): RootContent[] {
  return samples.length === 0 ? [...content] : [component('WithSamples', {}, [component('div', {}, content), ...samples])];
}

/** Fields and examples of a response, and above them what it says. */
function responseNodes(
  kind: 'response' | 'failure',
  { content = {} }: Response,
  at: OperationPlace,
  head: RootContent[],
): RootContent[] {
  const media = Object.values(content);
  const place = { id: `${at.id}-${kind}`, isRequest: false };
  const fields = media.flatMap(({ schema = {} }) => bodyFieldNodes(schema, place));
  const examples = media.flatMap(listExamples).map((example) => ({ ...example, kind: `Example ${kind}` }));
  // What a reader would look for in the examples in vain.
  const unshown = kind === 'response' ? media.flatMap(listUnshownFields).map((name) => `\`${name}\``) : [];
  const note = unshown.length > 0 ? parseMarkdown(`The example omits ${unshown.join(', ')}.`) : [];
  return withSamples([...head, ...fields], [...exampleNodes(examples, true), ...note]);
}

/** The status comes before its description, which begins with the same word in the contract. */
function successNodes({ operation }: FoundOperation, at: OperationPlace): RootContent[] {
  const { '200': response } = operation.responses;
  if (!response) {
    return [];
  }
  const words = response.description.replace(/^Success(\.\s*|$)/, '');
  const status = {
    type: 'strong' as const,
    data: { hProperties: { className: ['success'] } },
    children: [text('200 Success')],
  };
  const line = paragraph(status, ...(words ? [' ', ...parseLine(words)] : []));
  return responseNodes('response', response, at, [partHeading(at, 'response', 'Response'), line]);
}

function errorNodes(found: FoundOperation, at: OperationPlace): RootContent[] {
  const { default: failure } = found.operation.responses;
  const words = failure?.description.replace(/^Failure(\.\s*|$)/, '');
  const nodes = failure && (words || failure.content) ? responseNodes('failure', failure, at, parseMarkdown(words ?? '')) : [];
  if (found.errors.length === 0 && nodes.length === 0) {
    const none = `No endpoint-specific errors are documented. See [all failures](${catalogueRoute}#errors).`;
    return at.isAlone ? [partHeading(at, 'errors', 'Errors'), ...parseMarkdown(none)] : [];
  }
  return [partHeading(at, 'errors', 'Errors'), ...(found.errors.length > 0 ? [errorTable(found, at.id)] : []), ...nodes];
}

/** What is not known of this operation alone. */
function unspecifiedNodes({ operation }: FoundOperation, at: OperationPlace): RootContent[] {
  const points = operation['x-unspecified'] ?? [];
  if (points.length === 0) {
    return [];
  }
  return [partHeading(at, 'not-specified', 'Not specified'), unspecifiedNode(points)];
}

/**
 * Writes the reference of one operation.
 *
 * @param page - Where it stands. The title of a page with one operation is its heading, and the page opens with what it does.
 * @returns Nodes of a page, from the request line of the operation, or a heading above it, to its unspecified points.
 * @throws Error when the contract lacks an example that the samples need.
 */
export function operationNodes(found: FoundOperation, page: PagePlace): RootContent[] {
  const place = { ...page, id: operationAnchor(found.operation.operationId) };
  return [
    ...(page.isAlone ? [] : [heading(2, place.id, found.operation.summary)]),
    ...withSamples(
      [...headNodes(found, place), ...parameterSectionNodes(found, place), ...requestBodyNodes(found, place)],
      sampleNodes(found, place),
    ),
    ...otherBodyNodes(found, place),
    ...successNodes(found, place),
    ...errorNodes(found, place),
    ...unspecifiedNodes(found, place),
  ];
}
