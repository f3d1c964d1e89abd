import type { PhrasingContent, RootContent } from 'mdast';
import { type Counterpart, listCounterparts } from '../contract/list-counterparts';
import type { Contract } from '../contract/load-contract';
import type { FoundOperation } from '../contract/operation';
import { expandFromContract } from './expand-from-contract';
import { listOperationLinks } from './list-operation-links';
import { inlineCode, inlineComponent, tableRow, text } from './mdx-nodes';
import { parseLine } from './parse-markdown';

type Links = ReturnType<typeof listOperationLinks>;

function operationCell({ operation, method, path }: FoundOperation, links: Links): PhrasingContent[] {
  const link = links.get(operation.operationId);
  return [...(link ? [link] : [text(operation.summary)]), { type: 'break' }, inlineCode(`${method} ${path}`)];
}

function counterpartCell(counterparts: readonly Counterpart[], links: Links): PhrasingContent[] {
  return counterparts.length === 0
    ? [text('None')]
    : counterparts.flatMap(({ found, isSame, difference }, position): PhrasingContent[] => [
        ...(position === 0 ? [] : [{ type: 'break' as const }]),
        ...(isSame ? [] : [text('Similar: ')]),
        ...operationCell(found, links),
        { type: 'break' },
        ...parseLine(difference),
      ]);
}

function mapNodes(contract: Contract): RootContent[] {
  const links = listOperationLinks(contract);
  const rows = listCounterparts(contract).map(({ found, counterparts }) =>
    tableRow(
      [
        inlineComponent(
          'Anchor',
          { id: `map-${found.operation.operationId}`, name: found.operation.summary },
          operationCell(found, links),
        ),
      ],
      counterpartCell(counterparts, links),
    ),
  );
  return [{ type: 'table', children: [tableRow([text('v1')], [text('v3, and what differs there')]), ...rows] }];
}

/** Replaces `<VersionMap />` with every operation of version 1 and its counterpart in version 3. */
export const expandVersionMap = expandFromContract('VersionMap', mapNodes);
