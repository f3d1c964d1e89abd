import type { Element, Nodes } from 'hast';
import { listElements } from './html-tree';

/**
 * Attributes of elements by which Markdown copies and the search find parts of pages. The compiler checks
 * them in nodes, components and readers, but not in styles and selectors: `git grep data-part`.
 */
export interface DataAttributes {
  /** By `Tabs`: a row of tabs with its panels. */
  'data-tabs': '';
  /** By `TabItem`: a panel, with its label. */
  'data-tab-name': string;
  /** By `OperationColumns`: all parts of an operation. */
  'data-columns': '';
  /** By `operation-nodes.ts`: a part of an operation. */
  'data-part': 'head' | 'code' | 'request' | 'rest';
  /** By `Endpoint`: the method in small letters. */
  'data-method': string;
  /** By `Endpoint`: the operation id. */
  'data-operation': string;
  /** By `Exchange`: method and path, which repeat the endpoint. */
  'data-verb': '';
  /** By `Choice`: panels with a select. A response to a body follows the chosen body. */
  'data-choice': 'language' | 'body' | 'response' | 'response to body';
  /** By `exchange-nodes.ts`: the response, without the request. */
  'data-response': '';
  /** By `exchange-nodes.ts`: the sentence about clients. */
  'data-clients': true;
  /** By `PageContents`: the table of contents below the code. */
  'data-page-parts': '';
  /** Only in copies, by `arrange-copy.ts`: the section of this heading gets a separate copy. */
  'data-separate': 'listed' | 'linked';
  // Only for styles.
  'data-beside': '';
  'data-foot': '';
  'data-operations': '';
  'data-request': '';
  'data-select': DataAttributes['data-choice'];
  'data-status': '';
}

// Checks the values in components. TypeScript allows any other attribute that starts with `data-`.
declare module 'react' {
  interface HTMLAttributes<T> extends Partial<DataAttributes> {}
}

type DataAttribute = keyof DataAttributes;

/** `data-tab-name` is `dataTabName` in a tree. */
function propertyOf(name: DataAttribute): string {
  return name.replace(/-(.)/g, (_dash, letter: string) => letter.toUpperCase());
}

export function readData<Name extends DataAttribute>(
  { properties }: Element,
  name: Name,
): DataAttributes[Name] | undefined {
  return properties[propertyOf(name)] as DataAttributes[Name] | undefined;
}

export function setData<Name extends DataAttribute>(
  { properties }: Element,
  name: Name,
  value: DataAttributes[Name],
): void {
  properties[propertyOf(name)] = value;
}

export function hasData<Name extends DataAttribute>(
  name: Name,
  value?: DataAttributes[Name],
): (element: Element) => boolean {
  const property = propertyOf(name);
  return ({ properties }) =>
    value === undefined ? properties[property] !== undefined : properties[property] === value;
}

/** Takes a tenth of the time of a selector of `hast-util-select`. */
export function findByData<Name extends DataAttribute>(
  tree: Nodes,
  name: Name,
  value?: DataAttributes[Name],
): Element[] {
  return listElements(tree).filter(hasData(name, value));
}
