import type { PhrasingContent, RootContent, Table } from 'mdast';
import { type Counterpart, listCounterparts, type VersionMap } from '../contract/list-counterparts';
import type { Contract } from '../contract/load-contract';
import type { FoundOperation } from '../contract/operation';
import { expandFromContract } from './expand-from-contract';
import { listOperationLinks } from './list-operation-links';
import { heading, inlineCode, inlineComponent, paragraph, tableRow, text } from './mdx-nodes';
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

function pairTable({ pairs }: VersionMap, links: Links): Table {
  const rows = pairs.map(({ found, counterparts }) =>
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
  return { type: 'table', children: [tableRow([text('v1')], [text('v3, and what differs there')]), ...rows] };
}

function newTable({ onlyNew }: VersionMap, links: Links): Table {
  const tags = [...new Set(onlyNew.map(({ operation }) => operation.tags?.[0] ?? ''))];
  const rows = tags.map((tag) => {
    const operations = onlyNew.filter(({ operation }) => operation.tags?.[0] === tag);
    return tableRow(
      [text(`${tag.charAt(0).toUpperCase()}${tag.slice(1)}`)],
      operations.flatMap(({ operation }, position) => [
        ...(position === 0 ? [] : [text(', ')]),
        links.get(operation.operationId) ?? text(operation.summary),
      ]),
    );
  });
  return { type: 'table', children: [tableRow([text('Resource')], [text('Endpoints')]), ...rows] };
}

function mapNodes(contract: Contract): RootContent[] {
  const map = listCounterparts(contract);
  const links = listOperationLinks(contract);
  return [
    heading(3, 'map-v1', 'Every v1 endpoint and its v3 counterpart'),
    pairTable(map, links),
    heading(3, 'map-v3', 'Endpoints without a v1 counterpart'),
    paragraph('These endpoints are documented with v3. A few reports have a path of version 2.'),
    newTable(map, links),
  ];
}

/** Replaces `<VersionMap />` with every operation of version 1 and its counterpart in version 3, and those that only version 3 has. */
export const expandVersionMap = expandFromContract('VersionMap', mapNodes);
