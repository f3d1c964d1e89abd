import { listExamples } from '@pitel-docs/contract/list-examples';
import type { Json, Response } from '@pitel-docs/contract/operation';
import type { RootContent } from 'mdast';
import { codeBlock, component } from '../markdown/mdx-nodes';

export function exampleNode(value: Json, title: string): RootContent {
  return typeof value === 'string' ? codeBlock('text', value, title) : codeBlock('json', JSON.stringify(value, null, 2), title);
}

export function exampleNodes({ content = {} }: Response, kind: 'response' | 'failure'): RootContent[] {
  const examples = Object.values(content).flatMap(listExamples);
  const nodes = examples.map(({ name, summary, value }) => {
    const title = `Example ${kind}${examples.length === 1 && summary ? `: ${summary}` : ''}`;
    return { name, label: summary ?? name, node: exampleNode(value, title) };
  });
  if (nodes.length < 2) {
    return nodes.map(({ node }) => node);
  }
  const items = nodes.map(({ name, label, node }) => component('TabItem', { value: name, label }, [node]));
  return [component(kind === 'response' ? 'Responses' : 'Tabs', {}, items)];
}
