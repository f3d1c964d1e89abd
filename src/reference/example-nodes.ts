import type { Example } from '@pitel-docs/contract/list-examples';
import type { Json } from '@pitel-docs/contract/operation';
import type { RootContent } from 'mdast';
import { codeBlock, component } from '../markdown/mdx-nodes';

function exampleNode(value: Json, title: string): RootContent {
  return typeof value === 'string' ? codeBlock('text', value, title) : codeBlock('json', JSON.stringify(value, null, 2), title);
}

/** @param isNamed - Whether titles end with the example name, by which the sandbox selects the response. */
export function exampleNodes(examples: readonly (Example & { readonly kind: string })[], isNamed: boolean): RootContent[] {
  const nodes = examples.map(({ name, summary, value, kind }) => {
    const title = examples.length === 1 && summary ? `${kind}: ${summary}` : kind;
    return { name, label: summary ?? name, node: exampleNode(value, isNamed && name ? `${title} · ${name}` : title) };
  });
  if (nodes.length < 2) {
    return nodes.map(({ node }) => node);
  }
  const items = nodes.map(({ name, label, node }) => component('TabItem', { value: name, label }, [node]));
  return [component('Tabs', {}, items)];
}
