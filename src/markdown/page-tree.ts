import { posix } from 'node:path';
import type { Nodes, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Page } from './parse-page';

/** A link or an image of a page. */
export interface PageLink {
  readonly url: string;
  readonly line: number;
  readonly column: number;
  readonly isImage: boolean;
}

/** A heading of a page. */
export interface PageHeading {
  readonly depth: number;
  readonly line: number;
  /** Its text without the id. */
  readonly text: string;
  /** The id that is written behind it, for links; undefined without one. */
  readonly id: string | undefined;
}

/** A table of a page. */
export interface PageTable {
  /** Id of the heading it stands under. */
  readonly section: string;
  readonly line: number;
  /** The cells as the source writes them. */
  readonly header: readonly string[];
  /** The cells of each row; the first stands two lines below the header. */
  readonly rows: readonly (readonly string[])[];
}

type NodeOf<Type> = Extract<RootContent, { type: Type }>;

/** Lists the nodes of some types in a tree or a part of it, from top to bottom. */
export function listNodes<Type extends RootContent['type']>(tree: Nodes, ...types: readonly Type[]): NodeOf<Type>[] {
  const isWanted = (node: Nodes): node is NodeOf<Type> => types.some((type) => type === node.type);
  const found: NodeOf<Type>[] = [];
  visit(tree, (node) => {
    if (isWanted(node)) {
      found.push(node);
    }
  });
  return found;
}

/** The text of a part of a page, without its marks. */
export function textOf(node: Nodes): string {
  if ('value' in node) {
    return node.value;
  }
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** Lists the headings of a page, from top to bottom. */
export function listHeadings(tree: Root): PageHeading[] {
  return listNodes(tree, 'heading').map((node) => {
    const [, text = '', id] = /^(.*?)\s*(?:\[#([^\]]+)\])?$/s.exec(textOf(node)) ?? [];
    return { depth: node.depth, line: node.position?.start.line ?? 1, text, id };
  });
}

/** Lists what a page links to: its links and images, and the definitions that they use. */
export function listLinks(tree: Root): PageLink[] {
  const usages = listNodes(tree, 'linkReference', 'imageReference');
  return listNodes(tree, 'link', 'definition', 'image').flatMap((node) => {
    const { line = 1, column = 1 } = node.position?.start ?? {};
    const usage = node.type === 'definition' ? usages.find(({ identifier }) => identifier === node.identifier) : node;
    return usage ? { url: node.url, line, column, isImage: usage.type.startsWith('image') } : [];
  });
}

/** The only import that a page may have: `import Lists from './_shared/lists.mdx';`. */
const partImport = /^import ([A-Z]\w*) from '(\.{1,2}\/[^']*_shared\/[\w-]+\.mdx)';$/;

/** Lists the lines with which a page imports something, each with the part that it brings. */
export function listImports({ file, tree }: Pick<Page, 'file' | 'tree'>) {
  return listNodes(tree, 'mdxjsEsm').flatMap(({ value, position }) =>
    value.split('\n').map((source, index) => {
      const [, name, path] = partImport.exec(source) ?? [];
      const part = name && path ? { name, file: posix.join(posix.dirname(file), path) } : undefined;
      return { source, line: (position?.start.line ?? 1) + index, part };
    }),
  );
}

/** Lists the tables of a page; rows with too few cells or too many stay as they are written. */
export function listTables({ text, tree }: Pick<Page, 'text' | 'tree'>): PageTable[] {
  const headings = listHeadings(tree);
  return listNodes(tree, 'table').map(({ children, position }) => {
    const line = position?.start.line ?? 1;
    const section = headings.filter((heading) => heading.line < line && heading.id).at(-1)?.id ?? '';
    const [header = [], ...rows] = children.map((row) =>
      row.children.map((cell) =>
        text.slice(cell.children[0]?.position?.start.offset ?? 0, cell.children.at(-1)?.position?.end.offset ?? 0),
      ),
    );
    return { section, line, header, rows };
  });
}
