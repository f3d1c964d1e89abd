import { listExamples } from '@pitel-docs/contract/list-examples';
import type { Operation, Schema } from '@pitel-docs/contract/operation';
import { operationAnchor } from '@pitel-docs/contract/operation-anchor';
import type { RootContent } from 'mdast';
import {
  component,
  dataBlock,
  heading,
  inferredMark,
  inlineCode,
  link,
  list,
  paragraph,
  parseMarkdown,
  strong,
} from '../markdown/nodes';
import type { DataAttributes } from '../site/data-attributes';
import { textOf } from '../site/html-tree';
import { errorList, pointListNode } from './contract-table-nodes';
import { describeEditSteps } from './describe-request';
import { choiceItems, exampleNode, exchangeNode } from './exchange-nodes';
import { factsStyle } from './field-facts';
import { bodyFieldNodes, parameterNodes } from './field-nodes';
import { listUnshownFields } from './list-fields';
import {
  type OperationContext,
  type PageOptions,
  responseHeading,
  sectionHeading,
} from './operation-context';

const parameterTitles = { path: 'Path parameters', query: 'Query parameters' };

/** On a page with several operations, the first note covers all of them. */
function headNote({ isAuthenticated, tokenPage }: Operation, { isAlone, isFirst }: OperationContext): string {
  if (!isAuthenticated) {
    return 'No access token needed.';
  }
  // Without a token page, the page itself says which token.
  const token = `an [access token](${tokenPage ?? '#before'})`;
  if (isAlone) {
    return `Needs ${token}.`;
  }
  return isFirst ? `All requests on this page need ${token}.` : '';
}

/** Below 1200 px, the parts follow each other, so the endpoint links to them. */
function jumpNode(name: string, nodes: readonly RootContent[]): RootContent {
  const titles = nodes.filter((node) => node.type === 'heading');
  const links = titles.map((node) => link(`#${node.data?.hProperties?.id}`, textOf(node)));
  return component('nav', { 'aria-label': `Parts of "${name}"` }, [paragraph(...links)]);
}

function headNodes(
  operation: Operation,
  context: OperationContext,
  nodes: readonly RootContent[],
): RootContent[] {
  const { operationId, method, path } = operation;
  const { id, isAlone } = context;
  const endpoint = { id: isAlone ? id : undefined, method, path, operation: operationId };
  return [
    // The page intro already describes a single operation.
    ...(isAlone ? [] : parseMarkdown(operation.description ?? '')),
    component('Endpoint', endpoint, [
      ...parseMarkdown(headNote(operation, context)),
      jumpNode(operation.summary, nodes),
    ]),
    ...(operation['x-certainty'] === 'inferred' ? [paragraph('The path is ', inferredMark(), '.')] : []),
  ];
}

function parameterSectionNodes(operation: Operation, context: OperationContext): RootContent[] {
  return Object.entries(parameterTitles).flatMap(([location, title]) => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === location);
    return parameters.length === 0
      ? []
      : [
          sectionHeading(context, location, title),
          ...parameterNodes(parameters, { id: `${context.id}-${location}`, isRequest: true }),
        ];
  });
}

function editedFieldNodes(
  { name, page }: NonNullable<Schema['x-object']>,
  { required = [] }: Schema,
): RootContent[] {
  const names =
    required.length > 0 ? ` Required: ${required.map((field) => `\`${field}\``).join(', ')}.` : '';
  return parseMarkdown(`Takes the fields marked _Edit_ in [Fields of a ${name}](${page}#fields).${names}`);
}

function requestBodyNodes(operation: Operation, context: OperationContext): RootContent[] {
  const { description = '', content = {} } = operation.requestBody ?? {};
  return Object.entries(content).flatMap(([type, { schema = {}, ...media }]) => {
    const [example] = listExamples(media);
    const fieldContext = { id: `${context.id}-body`, isRequest: true };
    return [
      sectionHeading(context, 'body', 'Body'),
      { ...paragraph(inlineCode(type)), data: factsStyle },
      ...parseMarkdown(description),
      // What a person has to do who edits a record in cURL. The clients do it themselves.
      ...(operation['x-edit'] ? parseMarkdown(describeEditSteps(operation, `#${fieldContext.id}`)) : []),
      ...(context.editedObject
        ? editedFieldNodes(context.editedObject, schema)
        : bodyFieldNodes(schema, fieldContext, example ? [example.value] : [])),
    ];
  });
}

function successFieldNodes(operation: Operation, context: OperationContext): RootContent[] {
  const media = Object.values(operation.responses['200']?.content ?? {});
  const fieldContext = { id: `${context.id}-response`, isRequest: false };
  const unshown = media.flatMap(listUnshownFields).map((name) => `\`${name}\``);
  const fields = [
    ...media.flatMap(({ schema = {} }) => bodyFieldNodes(schema, fieldContext)),
    ...(unshown.length > 0 ? parseMarkdown(`The example omits ${unshown.join(', ')}.`) : []),
  ];
  return fields.length > 0 ? [sectionHeading(context, 'response-fields', 'Response fields'), ...fields] : [];
}

/** The fields of errors are the same in most operations, and described with the API. */
function failureNodes(operation: Operation): RootContent[] {
  const { default: failure } = operation.responses;
  const words = failure?.description.replace(/^Failure(\.\s*|$)/, '') ?? '';
  const examples = Object.values(failure?.content ?? {}).flatMap(listExamples);
  const exampleNodes =
    examples.length > 1
      ? [component('Tabs', {}, choiceItems(examples))]
      : examples.map(({ summary, value }) =>
          exampleNode(value, `Example failure${summary ? `: ${summary}` : ''}`),
        );
  return [...parseMarkdown(words), ...exampleNodes];
}

function errorNodes(operation: Operation, context: OperationContext): RootContent[] {
  const nodes = failureNodes(operation);
  if (operation.errors.length === 0 && nodes.length === 0) {
    return [];
  }
  return [
    sectionHeading(context, 'errors', 'Errors'),
    ...(operation.errors.length > 0 ? [errorList(operation, context.id)] : []),
    ...nodes,
  ];
}

function unspecifiedNodes(operation: Operation, context: OperationContext): RootContent[] {
  const points = operation['x-unspecified'] ?? [];
  if (points.length === 0) {
    return [];
  }
  return [sectionHeading(context, 'not-specified', 'Not specified'), pointListNode(points)];
}

export function operationListNode(operations: readonly Operation[]): RootContent {
  const lines = operations.map(({ method, path, operationId, summary }) =>
    paragraph(strong(method), ' ', inlineCode(path), ' ', link(`#${operationAnchor(operationId)}`, summary)),
  );
  const items = list(lines.map((line) => [line]));
  for (const [index, item] of items.children.entries()) {
    item.data = { hProperties: { className: [`method-${operations[index]?.method.toLowerCase()}`] } };
  }
  return component('OperationList', {}, [items]);
}

function partNode(part: DataAttributes['data-part'], children: readonly RootContent[]): RootContent {
  return dataBlock({ 'data-part': part }, children);
}

/**
 * In the order of narrow screens. Wide screens show the code beside everything else; copies and print, after
 * the request.
 */
export function operationNodes(operation: Operation, page: PageOptions): RootContent[] {
  const context = { ...page, id: operationAnchor(operation.operationId) };
  const request = [...parameterSectionNodes(operation, context), ...requestBodyNodes(operation, context)];
  const errors = errorNodes(operation, context);
  return [
    ...(page.isAlone ? [] : [heading(2, context.id, operation.summary)]),
    component('OperationColumns', {}, [
      partNode('head', headNodes(operation, context, [responseHeading(context), ...request, ...errors])),
      // The inner element is sticky within the outer one, which ends where the fields end.
      partNode('code', [
        dataBlock({ 'data-beside': '' }, [
          exchangeNode(operation, context),
          ...(context.isAlone ? [component('PageContents', {})] : []),
        ]),
      ]),
      partNode('request', [...page.before, ...request]),
      partNode('rest', [
        ...successFieldNodes(operation, context),
        ...errors,
        ...unspecifiedNodes(operation, context),
      ]),
    ]),
  ];
}
