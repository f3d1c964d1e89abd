import type { Table } from 'mdast';
import { contractTitles } from '../contract/contract-names';
import type { FoundChange } from '../contract/load-contract';
import { expandFromContract } from './expand-from-contract';
import { inlineComponent, tableRow, text } from './mdx-nodes';
import { parseLine } from './parse-markdown';

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

/** Replaces `<ChangeList />` with the notes about changes of the contracts, newest first. */
export const expandChangeList = expandFromContract('ChangeList', ({ changes }) => [changeTable(changes)]);
