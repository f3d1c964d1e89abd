import { relative } from 'node:path';
import type { Image, Paragraph, Parents, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { examineDrawing, isDrawing } from '../checks/examine-drawing';
import { formatFinding } from '../checks/finding';
import { component } from './mdx-nodes';

/** `import name from 'source'`: the bundler makes a component of an SVG (plugin-svgr), and does so again when the file changes. */
function importOf(name: string, source: string): RootContent {
  const specifiers = [{ type: 'ImportDefaultSpecifier' as const, local: { type: 'Identifier' as const, name } }];
  const declaration = { type: 'ImportDeclaration' as const, specifiers, source: { type: 'Literal' as const, value: source } };
  const estree = { type: 'Program' as const, sourceType: 'module' as const, body: [{ ...declaration, attributes: [] }] };
  return { type: 'mdxjsEsm', value: '', data: { estree } };
}

/**
 * Puts schematic drawings, `![In words.](../../drawings/name.svg "Caption")`, into the page as SVG, so that they have its colours in
 * light, dark and print. Stands before Docusaurus makes files of images.
 *
 * @returns A remark transform that replaces each with a `<Drawing>` element.
 * @throws Error that lists what is wrong with a drawing, with file, what was found and what to write instead.
 */
export function inlineDrawing() {
  return (tree: Root, { cwd, path }: VFile): void => {
    const found: { readonly image: Image; readonly parent: Parents | undefined }[] = [];
    visit(tree, 'image', (image, _index, parent) => {
      if (isDrawing(image)) {
        found.push({ image, parent });
      }
    });
    const page = { file: relative(cwd, path), bodyLine: 1 };
    const findings = found.flatMap(({ image, parent }) => examineDrawing(page, image, parent));
    if (findings.length > 0) {
      throw new Error(findings.map(formatFinding).join('\n'));
    }
    const images = new Map(found.map(({ image, parent }) => [parent as Paragraph, image]));
    const imports: RootContent[] = [];
    visit(tree, 'paragraph', (paragraph, index, parent) => {
      const image = images.get(paragraph);
      if (image && parent && index !== undefined) {
        const name = `InlineDrawing${imports.length + 1}`;
        imports.push(importOf(name, image.url));
        const attributes = { title: image.title ?? '', alt: image.alt ?? '' };
        parent.children[index] = component('Drawing', attributes, [component(name, {})]);
      }
    });
    tree.children.push(...imports);
  };
}
