import { type Example, listBodies, listExamples } from '@pitel-docs/contract/list-examples';
import type { Json, Operation, Response } from '@pitel-docs/contract/operation';
import { listSamples } from '@pitel-docs/samples/list-samples';
import { buildRequest } from '@pitel-docs/samples/requests/build-request';
import type { RootContent } from 'mdast';
import {
  codeBlock,
  component,
  dataBlock,
  inlineComponent,
  paragraph,
  parseLine,
  parseMarkdown,
  strong,
} from '../markdown/nodes';
import type { DataAttributes } from '../site/data-attributes';
import { describeSuccess } from './describe-request';
import { type OperationContext, responseHeading, sectionHeading } from './operation-context';

export function exampleNode(value: Json, title?: string): RootContent {
  return typeof value === 'string'
    ? codeBlock('text', value, title)
    : codeBlock('json', JSON.stringify(value, null, 2), title);
}

export function choiceItems(examples: readonly Example[]): RootContent[] {
  return examples.map(({ name, summary = name, value }) =>
    component('TabItem', { value: name, label: summary }, [exampleNode(value)]),
  );
}

function languageChoice(operation: Operation): RootContent {
  const items = listSamples(buildRequest(operation)).map(({ value, label, grammar, code }) =>
    component('TabItem', { value, label }, [codeBlock(grammar, code)]),
  );
  return component('Choice', { of: 'language', groupId: 'lang' }, items);
}

/** The first body has a sample in each language. The others differ only in the body. */
function sampleNodes(operation: Operation, { id }: OperationContext): RootContent[] {
  const [first, ...others] = listBodies(operation);
  if (first === undefined || others.length === 0) {
    return [languageChoice(operation)];
  }
  const { name, summary = name } = first;
  const items = [
    component('TabItem', { value: name, label: summary }, [languageChoice(operation)]),
    ...choiceItems(others),
  ];
  return [component('Choice', { of: 'body', id: `${id}-bodies` }, items)];
}

/**
 * What happens between request and response. Descriptions start with "Success" in the contract; the status
 * replaces it.
 */
function statusNode(operation: Operation, { description }: Response): RootContent {
  const words = description.replace(/^Success\.\s+/, '');
  const status = { ...strong('200'), data: { hProperties: { className: ['success'] } } };
  const { 'x-rings': rings } = operation;
  return dataBlock({ 'data-status': '' }, [
    paragraph(status, ' ', ...parseLine(words)),
    ...(rings ? [component('CallSteps', {}, parseMarkdown(rings))] : []),
  ]);
}

function responseNodes(operation: Operation, response: Response): RootContent[] {
  const examples = Object.values(response.content ?? {}).flatMap(listExamples);
  if (examples.length < 2) {
    return examples.map(({ value }) => exampleNode(value));
  }
  // The body that is sent has a response with the same name.
  const of: DataAttributes['data-choice'] =
    listBodies(operation).length > 1 ? 'response to body' : 'response';
  return [component('Choice', { of }, choiceItems(examples))];
}

export function exchangeNode(operation: Operation, context: OperationContext): RootContent {
  const { '200': response } = operation.responses;
  const request = [sectionHeading(context, 'samples', 'Request samples'), ...sampleNodes(operation, context)];
  const bodyNodes = response
    ? [responseHeading(context), statusNode(operation, response), ...responseNodes(operation, response)]
    : [];
  const success = describeSuccess(operation, '/category/pitel-api#errors');
  const clients = parseLine('[Client files](/category/pitel-api#samples) for scripts.');
  const foot = [
    paragraph(
      ...parseLine(success),
      ' ',
      inlineComponent('span', { 'data-clients': true } satisfies Partial<DataAttributes>, clients),
    ),
  ];
  return component('Exchange', { method: operation.method, path: operation.path }, [
    dataBlock({ 'data-request': '' }, request),
    dataBlock({ 'data-response': '' }, [...bodyNodes, dataBlock({ 'data-foot': '' }, foot)]),
  ]);
}
