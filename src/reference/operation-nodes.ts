import { buildRequest } from '@pitel-docs/contract/build-request';
import { type Example, listExamples } from '@pitel-docs/contract/list-examples';
import { type FoundOperation, isObject, type Json, type Response } from '@pitel-docs/contract/operation';
import { listSamples } from '@pitel-docs/samples/list-samples';
import type { Heading, RootContent } from 'mdast';
import { codeBlock, component, heading, inferred, paragraph, text } from '../markdown/mdx-nodes';
import { parseLine, parseMarkdown } from '../markdown/parse-markdown';
import { catalogueRoute, errorTable, operationAnchor, unspecifiedNode } from './contract-tables';
import { exampleNodes } from './example-nodes';
import { bodyFieldNodes, parameterNodes } from './field-nodes';
import { listUnshownFields } from './list-fields';

const parameterTitles = { path: 'Path parameters', query: 'Query parameters' };

export interface PagePlace {
  /** The page has no other operation, so its title and intro belong to this one. */
  readonly isAlone: boolean;
  /** The first operation states what applies to all of them. */
  readonly isFirst: boolean;
  /** Content between endpoint and fields, such as prerequisites. */
  readonly before: readonly RootContent[];
}

interface OperationPlace extends PagePlace {
  /** Prefix of all other ids of the operation. */
  readonly id: string;
}

function partHeading({ id, isAlone }: OperationPlace, part: string, title: string): Heading {
  return heading(isAlone ? 2 : 3, `${id}-${part}`, title);
}

/** On a page with several operations, the first note covers all of them. */
function tokenNote({ isAuthenticated, tokenPage }: FoundOperation, { isAlone, isFirst }: OperationPlace): string {
  if (!isAuthenticated) {
    return 'No access token needed.';
  }
  // Without a token page, the page itself says which token.
  const token = `an [access token](${tokenPage ?? '#before'})`;
  return isAlone ? `Needs ${token}.` : isFirst ? `All requests on this page need ${token}.` : '';
}

function headNodes(found: FoundOperation, place: OperationPlace): RootContent[] {
  const { operation, method, path } = found;
  const { id, isAlone, before } = place;
  const endpoint = { id: isAlone ? id : undefined, method, path, operation: operation.operationId };
  return [
    component('Endpoint', endpoint, parseMarkdown(tokenNote(found, place))),
    // The page intro already describes a single operation.
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

/** Examples of the request body. The samples send the first one. */
function listBodies({ operation }: FoundOperation): Example[] {
  return Object.values(operation.requestBody?.content ?? {}).flatMap(listExamples);
}

function otherBodyNodes(found: FoundOperation, at: OperationPlace): RootContent[] {
  const [, ...others] = listBodies(found);
  const isForm = 'multipart/form-data' in (found.operation.requestBody?.content ?? {});
  const shown = others.map((body) =>
    isForm ? { ...body, value: writeForm(body.value), kind: 'Other form fields' } : { ...body, kind: 'Another body' },
  );
  return shown.length === 0 ? [] : withSamples([partHeading(at, 'bodies', 'Other bodies')], exampleNodes(shown, false));
}

function withSamples(content: readonly RootContent[], samples: readonly RootContent[]): RootContent[] {
  return samples.length === 0 ? [...content] : [component('WithSamples', {}, [component('div', {}, content), ...samples])];
}

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
  const unshown = kind === 'response' ? media.flatMap(listUnshownFields).map((name) => `\`${name}\``) : [];
  const note = unshown.length > 0 ? parseMarkdown(`The example omits ${unshown.join(', ')}.`) : [];
  return withSamples([...head, ...fields], [...exampleNodes(examples, true), ...note]);
}

/** Descriptions start with "Success" in the contract. The status replaces it. */
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

function unspecifiedNodes({ operation }: FoundOperation, at: OperationPlace): RootContent[] {
  const points = operation['x-unspecified'] ?? [];
  if (points.length === 0) {
    return [];
  }
  return [partHeading(at, 'not-specified', 'Not specified'), unspecifiedNode(points)];
}

/** @throws Error when the contract lacks an example that the samples need. */
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
