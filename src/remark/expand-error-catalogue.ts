import type { PhrasingContent, Root, RootContent, Table } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { type Contract, loadContract } from '../contract/load-contract';
import type { FoundError } from '../contract/operation';
import { chooseAnchor } from './choose-anchor';
import { heading, inlineCode, inlineComponent, tableRow, text } from './mdx-nodes';
import { parseLine } from './parse-markdown';

/** The links to the calls that answer with an error, each to the row of that error. */
function callLinks({ operations }: Contract, slug: string): PhrasingContent[] {
  const anchorsOfPages = new Map<string, Set<string>>();
  const links = operations.flatMap(({ operation, errors }): PhrasingContent[] => {
    const page = operation['x-page'] ?? '';
    const taken = anchorsOfPages.get(page) ?? new Set();
    const anchor = chooseAnchor(operation.operationId, taken);
    anchorsOfPages.set(page, taken.add(anchor));
    return errors.some((error) => error.slug === slug)
      ? [{ type: 'link', url: `${page}#${anchor}-errors-${slug}`, children: [text(operation.summary)] }]
      : [];
  });
  return links.flatMap((link, position) => (position === 0 ? [link] : [text(', '), link]));
}

function catalogueTable(contract: Contract, errors: readonly FoundError[]): Table {
  const rows = errors.map(({ slug, code, field, meaning, fix, certainty }) =>
    tableRow(
      [
        inlineComponent('Anchor', { id: `error-${slug}`, name: code }, [
          inlineCode(code),
          ...(field ? [text(' in '), inlineCode(field)] : []),
        ]),
      ],
      [...parseLine(meaning), ...(certainty === 'inferred' ? [text(' '), inlineComponent('Certainty', { is: 'observed' })] : [])],
      parseLine(fix),
      callLinks(contract, slug),
    ),
  );
  const head = tableRow([text('Error')], [text('Cause')], [text('What to do')], [text('Calls')]);
  return { type: 'table', children: [head, ...rows] };
}

function catalogueNodes(contract: Contract): RootContent[] {
  const names = [...new Set(contract.errors.map((error) => error.contract))];
  return names.flatMap((name) => [
    heading(3, `errors-${name}`, `Errors of ${name}`),
    catalogueTable(
      contract,
      contract.errors.filter((error) => error.contract === name),
    ),
  ]);
}

/**
 * Replaces `<ErrorCatalogue />` with the errors of all contracts: code with an anchor, cause, what to do, and links to the calls
 * that answer with it. Runs before the transforms of Docusaurus, which collect headings.
 *
 * @param options.contract - Directory of the contracts.
 * @returns A remark transform.
 * @throws Error with file and line when the contract is not valid.
 */
export function expandErrorCatalogue({ contract: directory }: { contract: string }) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const elements: MdxJsxFlowElement[] = [];
    visit(tree, 'mdxJsxFlowElement', (node) => {
      if (node.name === 'ErrorCatalogue') {
        elements.push(node);
      }
    });
    const [element] = elements;
    if (!element) {
      return;
    }
    let nodes: RootContent[];
    try {
      nodes = catalogueNodes(await loadContract(directory));
    } catch (error) {
      const line = element.position?.start.line ?? 1;
      throw new Error(`${file.path}:${line}: ${error instanceof Error ? error.message : String(error)}`);
    }
    const index = tree.children.indexOf(element);
    tree.children.splice(index, 1, ...nodes);
  };
}
