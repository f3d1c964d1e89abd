import type { Root, Table } from 'mdast';
import type { VFile } from 'vfile';
import { contractTitles } from '../contract/contract-names';
import { type FoundChange, loadContract } from '../contract/load-contract';
import { listElements } from './list-elements';
import { inlineComponent, tableRow, text } from './mdx-nodes';
import { parseLine } from './parse-markdown';
import { replaceElements } from './replace-elements';

function changeTable(changes: readonly FoundChange[]): Table {
  const rows = changes.map(({ date, contract, version, note, breaking = [], anchor }) =>
    tableRow(
      [
        inlineComponent('Anchor', { id: anchor, name: `${contractTitles[contract]}, ${date}` }, [
          inlineComponent('time', {}, [text(date)]),
        ]),
      ],
      [text(contractTitles[contract])],
      [text(version)],
      [...(breaking.length > 0 ? [text('Breaking: ')] : []), ...parseLine(note)],
    ),
  );
  const head = tableRow([text('Date')], [text('Contract')], [text('Version')], [text('What changed')]);
  return { type: 'table', children: [head, ...rows] };
}

/**
 * Replaces `<ChangeList />` with the notes about changes of the contracts, newest first.
 *
 * @param options.contract - Directory of the contracts.
 * @returns A remark transform.
 * @throws Error with file and line when the contract is not valid.
 */
export function expandChangeList({ contract: directory }: { contract: string }) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const [element] = listElements(tree, 'ChangeList', file);
    if (!element) {
      return;
    }
    try {
      const { changes } = await loadContract(directory);
      replaceElements(tree, new Map([[element.node, [changeTable(changes)]]]));
    } catch (error) {
      throw new Error(`${element.place}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
}
