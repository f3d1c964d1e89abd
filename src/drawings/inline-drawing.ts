import type { Image, Paragraph, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { component } from '../markdown/nodes';

/** Builds `import name from 'source'`: the SVG becomes a component, and its changes recompile the page. */
function importOf(name: string, source: string): RootContent {
  const specifiers = [
    { type: 'ImportDefaultSpecifier' as const, local: { type: 'Identifier' as const, name } },
  ];
  const declaration = {
    type: 'ImportDeclaration' as const,
    specifiers,
    source: { type: 'Literal' as const, value: source },
  };
  const estree = {
    type: 'Program' as const,
    sourceType: 'module' as const,
    body: [{ ...declaration, attributes: [] }],
  };
  return { type: 'mdxjsEsm', value: '', data: { estree } };
}

export function isDrawing({ url }: Image): boolean {
  return /^(?:\.\.\/)+drawings\/[^/]+\.svg$/.test(url);
}

/**
 * Must run before Docusaurus turns images into files. As inline SVG, drawings follow light mode, dark mode
 * and print.
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
