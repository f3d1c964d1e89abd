import type { Image, Paragraph, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { component } from '../markdown/mdx-nodes';

/** `import name from 'source'`: the bundler makes a component of an SVG, and compiles the page again when the file changes. */
function importOf(name: string, source: string): RootContent {
  const specifiers = [{ type: 'ImportDefaultSpecifier' as const, local: { type: 'Identifier' as const, name } }];
  const declaration = { type: 'ImportDeclaration' as const, specifiers, source: { type: 'Literal' as const, value: source } };
  const estree = { type: 'Program' as const, sourceType: 'module' as const, body: [{ ...declaration, attributes: [] }] };
  return { type: 'mdxjsEsm', value: '', data: { estree } };
}

/** Whether an image of a page is one of the schematic drawings, which are shown as part of the page, in its colors. */
export function isDrawing({ url }: Image): boolean {
  return /^(?:\.\.\/)+drawings\/[^/]+\.svg$/.test(url);
}

/**
 * Puts schematic drawings, `![In words.](../../drawings/name.svg "Caption")`, into the page as SVG, so that they have its colors in
 * light, dark and print. Stands before Docusaurus makes files of images.
 *
 * @returns A remark transform that replaces each paragraph of such an image with a `<Drawing>` element.
 */
export function inlineDrawing() {
  return (tree: Root): void => {
    const imports: RootContent[] = [];
    visit(tree, 'paragraph', (paragraph: Paragraph, index, parent) => {
      const [image] = paragraph.children;
      if (image?.type === 'image' && isDrawing(image) && parent && index !== undefined) {
        const name = `InlineDrawing${imports.length + 1}`;
        imports.push(importOf(name, image.url));
        const attributes = { title: image.title ?? '', alt: image.alt ?? '' };
        parent.children[index] = component('Drawing', attributes, [component(name, {})]);
      }
    });
    tree.children.push(...imports);
  };
}
