import type { Root, Table } from 'mdast';
import type { VFile } from 'vfile';
import { readNotes } from '../contract/changes/read-notes';
import { contractTitles } from '../contract/contract-names';
import { listElements } from './list-elements';
import { inlineComponent, tableRow, text } from './mdx-nodes';
import { parseLine } from './parse-markdown';
import { replaceElements } from './replace-elements';

function changeTable(file: string): Table {
  const rows = readNotes(file).map(({ date, contract, version, note, breaking, anchor }) =>
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
 * @param options.notes - File of the notes.
 * @returns A remark transform.
 * @throws Error with file and line of the page and of the note when a note is wrong.
 */
export function expandChangeList({ notes }: { notes: string }) {
  return (tree: Root, file: VFile): void => {
    for (const { node, place } of listElements(tree, 'ChangeList', file)) {
      try {
        replaceElements(tree, new Map([[node, [changeTable(notes)]]]));
      } catch (error) {
        throw new Error(`${place}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
}
