import type { Schema } from '@pitel-docs/contract/operation';
import type { Heading, RootContent } from 'mdast';
import { heading } from '../markdown/nodes';

export interface PageOptions {
  /** The page has no other operation, so its title and intro belong to this one. */
  readonly isAlone: boolean;
  /** The first operation states what applies to all of them. */
  readonly isFirst: boolean;
  /** Content before the fields, such as prerequisites. */
  readonly before: readonly RootContent[];
  /** The object that the operation edits. Its table replaces the fields of the body. */
  readonly editedObject: Schema['x-object'];
}

export type OperationContext = PageOptions & { readonly id: string };

export function sectionHeading({ id, isAlone }: OperationContext, suffix: string, title: string): Heading {
  return heading(isAlone ? 2 : 3, `${id}-${suffix}`, title);
}

export function responseHeading(context: OperationContext): Heading {
  return sectionHeading(context, 'response', 'Response');
}
