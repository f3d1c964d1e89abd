import { listExamples } from '@pitel-docs/contract/list-examples';
import type { Json, Response } from '@pitel-docs/contract/operation';
import type { RootContent } from 'mdast';
import { codeBlock, component } from '../markdown/nodes';

export function exampleNode(value: Json, title?: string): RootContent {
  return typeof value === 'string' ? codeBlock('text', value, title) : codeBlock('json', JSON.stringify(value, null, 2), title);
}

export function exampleNodes({ content = {} }: Response, kind: 'response' | 'failure'): RootContent[] {
  const examples = Object.values(content).flatMap(listExamples);
  if (examples.length < 2) {
    return examples.map(({ summary, value }) => exampleNode(value, `Example ${kind}${summary ? `: ${summary}` : ''}`));
  }
  const items = examples.map(({ name, summary = name, value }) =>
    component('TabItem', { value: name, label: summary }, [exampleNode(value)]),
  );
  return [component(kind === 'response' ? 'Responses' : 'Tabs', {}, items)];
}
