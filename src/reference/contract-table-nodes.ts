import { contractTitle } from '@pitel-docs/contract/contracts';
import type { Contract } from '@pitel-docs/contract/load-contract';
import type { ErrorObject, Operation, UnspecifiedPoint } from '@pitel-docs/contract/operation';
import { operationAnchor } from '@pitel-docs/contract/operation-anchor';
import { drawWorkflow } from '@pitel-docs/contract/workflows/draw-workflow';
import { sampleLanguages } from '@pitel-docs/samples/list-samples';
import { listDifferences } from '@pitel-docs/sandbox/differences';
import type { Link, RootContent } from 'mdast';
import { languages } from '../languages/languages';
import {
  certaintyMark,
  component,
  type Inline,
  inlineCode,
  inlineComponent,
  lineBreak,
  link,
  paragraph,
  parseLine,
  parseMarkdown,
  table,
  withCommas,
} from '../markdown/nodes';

function renderPoint({ point, test, switch: choice }: UnspecifiedPoint): string {
  const lines = [`${point}.`, test ? `Test: ${test}` : `Ask ${languages.en.words.support}.`];
  return [...lines, ...(choice ? [`Sandbox: \`--assumptions ${choice}\``] : [])].join('\n\n  ');
}

function linkTo(part: string, { summary, 'x-page': page = '' }: Operation): Link {
  return link(`${page}${part}`, summary);
}

/** Anchor of an operation in a list. Empty if the operation is the only one on its page. */
export function listedAnchor(
  operations: readonly Operation[],
  { operationId, 'x-page': page }: Operation,
): string {
  const isAlone = operations.filter((operation) => operation['x-page'] === page).length === 1;
  return isAlone ? '' : `#${operationAnchor(operationId)}`;
}

function operationCell({ operations }: Contract, operation: Operation): Inline[] {
  return [
    linkTo(listedAnchor(operations, operation), operation),
    lineBreak,
    inlineCode(`${operation.method} ${operation.path}`),
  ];
}

/** Where a message is in the response. If its field has that name, the list: `error[].type` -> `error[]`. */
function fieldPathOf({ code, field }: ErrorObject): string {
  return field?.endsWith(`.${code}`) ? field.slice(0, -code.length - 1) : (field ?? '');
}

function errorCells(error: ErrorObject, id: string): Inline[][] {
  const { code, meaning, fix, certainty } = error;
  const [name, fieldPath] = [inlineCode(code), fieldPathOf(error)];
  return [
    [
      inlineComponent(
        'Anchor',
        { id, name: code },
        fieldPath ? [name, ' in ', inlineCode(fieldPath)] : [name],
      ),
    ],
    [...parseLine(meaning), ...certaintyMark(certainty)],
    parseLine(fix),
  ];
}

export function errorList({ errors }: Operation, id: string): RootContent {
  const rows = errors.map((error) => {
    const { slug, code, contract, meaning, fix, certainty } = error;
    const name = { id: `${id}-errors-${slug}`, name: code, href: `/category/${contract}#error-${slug}` };
    return component(
      'Field',
      { ...name, fieldPath: fieldPathOf(error), isInferred: certainty === 'inferred' },
      [paragraph(...parseLine(meaning), ' ', ...parseLine(fix))],
    );
  });
  return component('Fields', {}, rows);
}

export function errorCatalogNodes({ errors, operations }: Contract, name?: string): RootContent[] {
  const rowOf = (error: Contract['errors'][number]): Inline[][] => {
    const answering = operations.filter((operation) =>
      operation.errors.some(({ slug }) => slug === error.slug),
    );
    const links = answering.map((operation) =>
      linkTo(`#${operationAnchor(operation.operationId)}-errors`, operation),
    );
    return [...errorCells(error, `error-${error.slug}`), withCommas(links)];
  };
  const rows = errors.filter(({ contract }) => contract === name).map(rowOf);
  return [table(['Error', 'Cause', 'What to do', 'Endpoints'], rows)];
}

/** The node that Docusaurus makes of `:::unspecified`. Points without a test send the reader to support. */
export function pointListNode(points: readonly UnspecifiedPoint[]): RootContent {
  const children = parseMarkdown(points.map((point) => `- ${renderPoint(point)}`).join('\n'));
  return {
    type: 'blockquote',
    data: { hName: 'admonition', hProperties: { type: 'unspecified' } },
    children,
  } as RootContent;
}

export function unspecifiedPointNodes({ unspecifiedPoints }: Contract, page?: string): RootContent[] {
  return [pointListNode(unspecifiedPoints.filter((point) => point.page === page))];
}

export function sampleClientNodes(): RootContent[] {
  const sorted = [true, false].flatMap((isUsed) =>
    sampleLanguages.filter(({ usesClient }) => usesClient === isUsed),
  );
  return parseMarkdown(
    sorted
      .map(({ client: { file, about } }) => `- [${file}](pathname:///clients/${file}) ${about}`)
      .join('\n'),
  );
}

export function sandboxDifferenceNodes(): RootContent[] {
  return parseMarkdown(
    listDifferences()
      .map((difference) => `- ${difference}`)
      .join('\n'),
  );
}

/**
 * The v1 operations that version 3 can replace.
 *
 * @throws Error with the fix when a v1 operation has no `x-counterparts`, or names an unknown operation.
 */
export function versionMapNodes(contract: Contract): RootContent[] {
  const old = contract.operations.filter(({ path }) => path.startsWith('/v1/'));
  const rows = old.flatMap((operation): Inline[][][] => {
    const { operationId, summary, 'x-counterparts': counterparts } = operation;
    if (!counterparts) {
      throw new Error(
        `openapi/${operation.contract}.yaml: ${operationId} has no x-counterparts. Write "x-counterparts: []" when version 3 has no such operation, or a list of operation, match (same or similar) and difference.`,
      );
    }
    const lines = counterparts.flatMap(({ operation: id, match, difference }, position): Inline[] => [
      ...(position === 0 ? [] : [lineBreak]),
      ...(match === 'same' ? [] : ['Similar: ']),
      ...operationCell(contract, contract.findOperation(id)),
      lineBreak,
      ...parseLine(difference),
    ]);
    const name = inlineComponent(
      'Anchor',
      { id: `map-${operationId}`, name: summary },
      operationCell(contract, operation),
    );
    return lines.length === 0 ? [] : [[[name], lines]];
  });
  return [table(['v1', 'v3, and the differences'], rows)];
}

/** Same node as that of a Mermaid block on the page. */
export function workflowNodes(contract: Contract, name = ''): RootContent[] {
  const workflow = contract.findWorkflow(name);
  const { diagram, alt } = drawWorkflow(workflow, contract);
  return [{ type: 'code', lang: 'mermaid', meta: `title="${workflow.title}" alt="${alt}"`, value: diagram }];
}

export function changeListNodes({ changes }: Contract, name?: string): RootContent[] {
  const contractChanges = changes.filter(({ contract }) => contract === name);
  const rows = contractChanges.map(({ date, contract, version, note, breaking = [], anchor }): Inline[][] => {
    const label = `${contractTitle(contract)}, ${date}`;
    const day = inlineComponent('Anchor', { id: anchor, name: label }, [inlineComponent('time', {}, [date])]);
    return [[day], [version], [...(breaking.length > 0 ? ['Breaking: '] : []), ...parseLine(note)]];
  });
  return [table(['Date', 'Version', 'What changed'], rows)];
}
