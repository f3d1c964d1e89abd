import type { BlockContent, PhrasingContent, RootContent, Table } from 'mdast';
import { buildRequest } from '../contract/build-request';
import { listExamples } from '../contract/list-examples';
import { listSamples } from '../contract/list-samples';
import type { Content, FoundOperation, Parameter, Response } from '../contract/operation';
import { bodyFieldNodes, parameterNodes } from './field-nodes';
import { codeBlock, component, heading, inlineCode, inlineComponent, paragraph, tableRow, text } from './mdx-nodes';
import { parseLine, parseMarkdown } from './parse-markdown';

/** The page with the error catalogue, which every error of an operation links to. The link checker knows when it has moved. */
const catalogueRoute = '/';

const reasons: Readonly<Record<string, string>> = {
  200: 'Success',
  201: 'Created',
  202: 'Accepted',
  204: 'No content',
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  409: 'Conflict',
  422: 'Unprocessable content',
  429: 'Too many requests',
  500: 'Server error',
};

const parameterSections = [
  { place: 'path', title: 'Path parameters' },
  { place: 'query', title: 'Query parameters' },
  { place: 'header', title: 'Headers' },
] as const satisfies readonly { place: Parameter['in']; title: string }[];

const observed = (): PhrasingContent => inlineComponent('Certainty', { is: 'observed' });

function accessNodes({ isAuthenticated, tokenPage }: FoundOperation): RootContent {
  if (!isAuthenticated) {
    return paragraph('No access token needed.');
  }
  const token: PhrasingContent = tokenPage
    ? { type: 'link', url: tokenPage, children: [text('access token')] }
    : text('access token');
  return paragraph('Send your ', token, ' with the request: ', inlineCode('Authorization: Bearer {token}'), '.');
}

function headNodes(found: FoundOperation, id: string): RootContent[] {
  const { operation, method, path } = found;
  return [
    heading(2, id, operation.summary),
    component('Endpoint', { method, path, base: '{base_url}', operation: operation.operationId }),
    ...parseMarkdown(operation.description ?? ''),
    ...(operation['x-certainty'] === 'inferred' ? [paragraph('This endpoint is ', observed(), '.')] : []),
    accessNodes(found),
  ];
}

function parameterSectionNodes(found: FoundOperation, id: string): RootContent[] {
  return parameterSections.flatMap(({ place, title }) => {
    const parameters = found.parameters.filter((parameter) => parameter.in === place);
    return parameters.length === 0
      ? []
      : [heading(3, `${id}-${place}`, title), parameterNodes(parameters, { id: `${id}-${place}`, isRequest: true })];
  });
}

function requestBodyNodes({ operation }: FoundOperation, id: string): RootContent[] {
  const body = operation.requestBody;
  return Object.entries(body?.content ?? {}).flatMap(([type, media]) => [
    heading(3, `${id}-body`, 'Body'),
    paragraph(...(body?.description ? [...parseLine(body.description), text(' ')] : []), inlineCode(type)),
    ...(media.schema ? bodyFieldNodes(media.schema, { id: `${id}-body`, isRequest: true }, listExamples(media)[0]?.value) : []),
  ]);
}

/** The fields of a form, one a line. */
function writeForm(value: unknown): string {
  return Object.entries(value as object)
    .map(([name, content]) => `${name}=${typeof content === 'string' ? content : JSON.stringify(content)}`)
    .join('\n');
}

function sampleNodes(found: FoundOperation, id: string): RootContent[] {
  const tabs = listSamples(buildRequest(found)).map(({ value, label, language, code }) =>
    component('TabItem', { value, label }, [codeBlock(language, code)]),
  );
  const [first, ...others] = Object.entries(found.operation.requestBody?.content ?? {}).flatMap(([type, media]) =>
    listExamples(media).map((example) => ({ ...example, type })),
  );
  return [
    heading(3, `${id}-samples`, 'Request samples'),
    paragraph(
      'Each sample was run with ',
      { type: 'link', url: `pathname:///openapi/${found.contract}.yaml`, children: [text(`contract ${found.contract}`)] },
      `, version ${found.version}.${first?.summary ? ` They send: ${first.summary}.` : ''}`,
    ),
    component('Tabs', { groupId: 'lang', queryString: 'lang' }, tabs),
    ...others.map(({ summary, value, type }) =>
      type === 'multipart/form-data'
        ? codeBlock('text', writeForm(value), `Other form fields: ${summary}`)
        : codeBlock('json', JSON.stringify(value, null, 2), `Another body: ${summary}`),
    ),
  ];
}

function contentFieldNodes(content: Content | undefined, id: string): RootContent[] {
  return Object.values(content ?? {}).flatMap(({ schema }) => (schema ? bodyFieldNodes(schema, { id, isRequest: false }) : []));
}

function exampleNodes(content: Content | undefined, exampleTitle: string): RootContent[] {
  return Object.values(content ?? {}).flatMap((media) =>
    listExamples(media).map(({ summary, value }) =>
      typeof value === 'string'
        ? codeBlock('text', value, summary ? `${exampleTitle}: ${summary}` : exampleTitle)
        : codeBlock('json', JSON.stringify(value, null, 2), summary ? `${exampleTitle}: ${summary}` : exampleTitle),
    ),
  );
}

/** The status stands in front of its description; the contract's descriptions begin with the same word. */
function statusNode(status: string, response: Response): RootContent {
  const reason = reasons[status];
  const rest = reason ? response.description.replace(new RegExp(`^${reason}\\.?\\s*`, 'i'), '') : response.description;
  return paragraph(
    { type: 'strong', children: [text(reason ? `${status} ${reason}` : status)] },
    ...(response['x-certainty'] === 'inferred' ? [text(' '), observed()] : []),
    ...(rest ? [text(' '), ...parseLine(rest)] : []),
  );
}

/** Samples stand beside what they show where the screen is wide; without fields to stand beside they follow as they are. */
function beside(fields: readonly RootContent[], samples: readonly RootContent[]): RootContent[] {
  if (fields.length === 0 || samples.length === 0) {
    return [...fields, ...samples];
  }
  return [component('Beside', {}, [component('div', {}, fields), component('div', {}, samples)])];
}

const isSuccess = (status: string): boolean => status.startsWith('2');

function responseNodes({ operation }: FoundOperation, id: string): RootContent[] {
  const replies = Object.entries(operation.responses).filter(([status]) => isSuccess(status));
  return [
    heading(3, `${id}-response`, 'Response'),
    ...(replies.length === 0 ? [paragraph('The reply to a successful request is not specified.')] : []),
    ...replies.flatMap(([status, response], position) => [
      statusNode(status, response),
      ...beside(
        contentFieldNodes(response.content, position === 0 ? `${id}-response` : `${id}-response-${status}`),
        exampleNodes(response.content, 'Example response'),
      ),
    ]),
  ];
}

function errorTable({ errors }: FoundOperation, id: string): Table {
  const rows = errors.map(({ slug, code, field, meaning, fix, certainty }) =>
    tableRow(
      [
        inlineComponent('Anchor', { id: `${id}-errors-${slug}`, name: code }, [
          { type: 'link', url: `${catalogueRoute}#error-${slug}`, children: [inlineCode(code)] },
          ...(field ? [text(' in '), inlineCode(field)] : []),
        ]),
      ],
      [...parseLine(meaning), ...(certainty === 'inferred' ? [text(' '), observed()] : [])],
      parseLine(fix),
    ),
  );
  return { type: 'table', children: [tableRow([text('Error')], [text('Meaning')], [text('What to do')]), ...rows] };
}

function errorNodes(found: FoundOperation, id: string): RootContent[] {
  const failures = Object.entries(found.operation.responses).filter(([status]) => !isSuccess(status));
  const known = failures.filter(([status, { content }]) => status !== 'default' || content);
  const isUnknown = found.errors.length === 0 && known.length === 0;
  return [
    heading(3, `${id}-errors`, 'Errors'),
    ...(isUnknown ? [paragraph('The reply to a failed request is not specified.')] : []),
    ...(found.errors.length > 0 ? [errorTable(found, id)] : []),
    ...known.flatMap(([status, response]) => [
      status === 'default' ? paragraph(...parseLine(response.description)) : statusNode(status, response),
      ...beside(
        contentFieldNodes(response.content, status === 'default' ? `${id}-failure` : `${id}-failure-${status}`),
        exampleNodes(response.content, 'Example failure'),
      ),
    ]),
  ];
}

/** The same node that Docusaurus makes of `:::unspecified`. */
function unspecifiedNodes({ operation }: FoundOperation, id: string): RootContent[] {
  const points = operation['x-unspecified'] ?? [];
  if (points.length === 0) {
    return [];
  }
  const children: BlockContent[] = [
    {
      type: 'list',
      ordered: false,
      spread: false,
      children: points.map((point) => ({ type: 'listItem', spread: false, children: [paragraph(...parseLine(point))] })),
    },
  ];
  return [
    heading(3, `${id}-not-specified`, 'Not specified'),
    { type: 'blockquote', data: { hName: 'admonition', hProperties: { type: 'unspecified' } }, children },
  ];
}

/**
 * Writes the reference of one operation.
 *
 * @param found - The operation.
 * @param id - Id of its heading, and first part of every other id.
 * @returns Nodes of a page, from the heading of the operation to its unspecified points.
 * @throws Error when the contract lacks an example that the samples need.
 */
export function operationNodes(found: FoundOperation, id: string): RootContent[] {
  return [
    ...headNodes(found, id),
    ...beside([...parameterSectionNodes(found, id), ...requestBodyNodes(found, id)], sampleNodes(found, id)),
    ...responseNodes(found, id),
    ...errorNodes(found, id),
    ...unspecifiedNodes(found, id),
  ];
}
