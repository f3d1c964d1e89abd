import type { PhrasingContent, RootContent, Table } from 'mdast';
import { contractTitles } from '../contract/contract-names';
import { listCounterparts } from '../contract/list-counterparts';
import type { Contract } from '../contract/load-contract';
import type { FoundOperation, NamedError } from '../contract/operation';
import { certaintyMark, heading, inlineCode, inlineComponent, table, text, withCommas } from './mdx-nodes';
import { operationLink } from './operation-link';
import { parseLine } from './parse-markdown';

/** The page with the error catalogue, which every error of an operation links to. The link checker knows when it has moved. */
export const catalogueRoute = '/';

/** An operation as a table names it. */
function operationCell({ operation, method, path }: FoundOperation): PhrasingContent[] {
  return [operationLink(operation), { type: 'break' }, inlineCode(`${method} ${path}`)];
}

/** What every table of errors tells of one: its code with an anchor, meaning and mend. */
function errorCells({ code, field, meaning, fix, certainty }: NamedError, id: string, link?: string): PhrasingContent[][] {
  const name = inlineCode(code);
  return [
    [
      inlineComponent('Anchor', { id, name: code }, [
        link ? { type: 'link', url: link, children: [name] } : name,
        ...(field ? [text(' in '), inlineCode(field)] : []),
      ]),
    ],
    [...parseLine(meaning), ...certaintyMark(certainty)],
    parseLine(fix),
  ];
}

/**
 * Writes the named errors of an operation.
 *
 * @param operation - The operation.
 * @param id - What the anchors begin with; those of the catalogue lead here.
 */
export function errorTable({ errors }: FoundOperation, id: string): Table {
  const rows = errors.map((error) => errorCells(error, `${id}-errors-${error.slug}`, `${catalogueRoute}#error-${error.slug}`));
  return table(['Error', 'Meaning', 'What to do'], rows);
}

/** Writes the errors of all contracts, each with links to the operations that answer with it. */
export function errorCatalogueNodes({ errors, operations }: Contract): RootContent[] {
  const rowOf = (error: Contract['errors'][number]) => {
    const answering = operations.filter((found) => found.errors.some(({ slug }) => slug === error.slug));
    const links = answering.map(({ operation }) => operationLink(operation, `-errors-${error.slug}`));
    return [...errorCells(error, `error-${error.slug}`), withCommas(links)];
  };
  const names = [...new Set(errors.map(({ contract }) => contract))];
  return names.flatMap((name) => [
    heading(3, `errors-${name}`, `Errors of ${name}`),
    table(['Error', 'Cause', 'What to do', 'Endpoints'], errors.filter(({ contract }) => contract === name).map(rowOf)),
  ]);
}

/** Writes every operation of version 1 and its counterparts in version 3. */
export function versionMapNodes(contract: Contract): RootContent[] {
  const lineBreak: PhrasingContent = { type: 'break' };
  const rows = listCounterparts(contract).map(({ found, counterparts }) => {
    const { operationId, summary } = found.operation;
    const lines = counterparts.flatMap((counterpart, position) => [
      ...(position === 0 ? [] : [lineBreak]),
      ...(counterpart.isSame ? [] : [text('Similar: ')]),
      ...operationCell(counterpart.found),
      lineBreak,
      ...parseLine(counterpart.difference),
    ]);
    return [
      [inlineComponent('Anchor', { id: `map-${operationId}`, name: summary }, operationCell(found))],
      lines.length === 0 ? [text('None')] : lines,
    ];
  });
  return [table(['v1', 'v3, and what differs there'], rows)];
}

/** Writes the notes about changes of the contracts, newest first. */
export function changeListNodes({ changes }: Contract): RootContent[] {
  const rows = changes.map(({ date, contract, version, note, breaking = [], anchor }) => {
    const title = contractTitles[contract];
    const day = inlineComponent('time', {}, [text(date)]);
    return [
      [inlineComponent('Anchor', { id: anchor, name: `${title}, ${date}` }, [day])],
      [text(title)],
      [text(version)],
      [...(breaking.length > 0 ? [text('Breaking: ')] : []), ...parseLine(note)],
    ];
  });
  return [table(['Date', 'Contract', 'Version', 'What changed'], rows)];
}
