import type { BlockContent, Code, Heading, InlineCode, Paragraph, PhrasingContent, RootContent, TableRow, Text } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';

/** Values of a component's properties; `true` is written without a value, undefined and false are left out. */
type Attributes = Readonly<Record<string, string | boolean | undefined>>;

function listAttributes(attributes: Attributes): MdxJsxAttribute[] {
  return Object.entries(attributes).flatMap(([name, value]): MdxJsxAttribute[] => {
    if (value === undefined || value === false) {
      return [];
    }
    return [{ type: 'mdxJsxAttribute', name, value: value === true ? null : value }];
  });
}

/** Makes a text node. */
export function text(value: string): Text {
  return { type: 'text', value };
}

/** Makes code within a line. */
export function inlineCode(value: string): InlineCode {
  return { type: 'inlineCode', value };
}

/** Makes a paragraph from parts of a line; strings become text. */
export function paragraph(...parts: readonly (string | PhrasingContent)[]): Paragraph {
  return { type: 'paragraph', children: parts.map((part) => (typeof part === 'string' ? text(part) : part)) };
}

/** Makes a heading with an id of its own, which Docusaurus keeps for the table of contents and the link checker. */
export function heading(depth: 2 | 3, id: string, title: string): Heading {
  return { type: 'heading', depth, data: { hProperties: { id } }, children: [text(title)] };
}

/** Makes a row of a table. */
export function tableRow(...cells: readonly (readonly PhrasingContent[])[]): TableRow {
  return { type: 'tableRow', children: cells.map((children) => ({ type: 'tableCell', children: [...children] })) };
}

/** Makes a code block, with a title above it where one is given. */
export function codeBlock(language: string, value: string, title?: string): Code {
  const meta = title ? `title="${title.replaceAll('"', "'")}"` : null;
  return { type: 'code', lang: language, meta, value };
}

/** Makes a component that stands on lines of its own. */
export function component(name: string, attributes: Attributes, children: readonly RootContent[] = []): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: listAttributes(attributes),
    children: children as BlockContent[],
  };
}

/** Makes a component that stands within a line. */
export function inlineComponent(
  name: string,
  attributes: Attributes,
  children: readonly PhrasingContent[] = [],
): MdxJsxTextElement {
  return { type: 'mdxJsxTextElement', name, attributes: listAttributes(attributes), children: [...children] };
}
