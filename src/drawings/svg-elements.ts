import type { XastChild, XastElement } from 'svgo';

export const isElement = (child: XastChild): child is XastElement => child.type === 'element';

export const readNumber = ({ attributes }: XastElement, name: string): number => Number(attributes[name]);

export function listByClass({ children }: XastElement, name: string): XastElement[] {
  return children.filter(isElement).filter(({ attributes }) => attributes.class === name);
}
