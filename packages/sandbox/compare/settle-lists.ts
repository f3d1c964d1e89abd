// What lists and files show.
import { isObject, type Json } from '@pitel-docs/contract/operation';
import {
  bodyFields,
  hasSucceeded,
  listAfter,
  listBefore,
  listExchanges,
  listObjects,
  type RecordedExchange,
  type Recording,
} from './recording';
import { listAnswer, type Rules } from './rules';

interface Page {
  readonly exchange: RecordedExchange;
  readonly rows: readonly string[];
  readonly limit: number;
  readonly offset: number;
  readonly total: number;
  /** The operation, and the query without the page. */
  readonly list: string;
}

function readPage(exchange: RecordedExchange): Page[] {
  const { value, query, path } = exchange;
  const { limit: limitText, offset, page = 1, ...filters } = query;
  if (
    !isObject(value) ||
    !Array.isArray(value.data) ||
    typeof value.total !== 'number' ||
    limitText === undefined
  ) {
    return [];
  }
  const limit = Number(limitText);
  const rows = value.data.map((row: Json) => JSON.stringify(row));
  const list = JSON.stringify([path, limit, filters]);
  return [
    { exchange, rows, limit, offset: Number(offset ?? (Number(page) - 1) * limit), total: value.total, list },
  ];
}

const listPages = ({ exchanges }: Recording): Page[] => exchanges.filter(hasSucceeded).flatMap(readPage);

function comparePages(first: Page, next: Page) {
  if (next.rows.length === 0) {
    return next.offset < next.total ? ['empty' as const] : [];
  }
  if (next.rows.every((row, index) => row === first.rows[index])) {
    return ['repeated' as const];
  }
  if (first.total !== next.total) {
    return ['total-changes' as const];
  }
  return [next.rows.some((row) => first.rows.includes(row)) ? ('moving' as const) : ('right' as const)];
}

function settlePages(recording: Recording) {
  const pages = listPages(recording);
  const votes = pages.flatMap((next, index) => {
    const before = pages.slice(0, index).filter(({ list, offset }) => list === next.list && offset === 0);
    const [first] = before.slice(-1);
    return first && next.offset >= first.rows.length && next.offset > 0 ? comparePages(first, next) : [];
  });
  const wrong = votes.filter((vote) => vote !== 'right');
  return wrong.length > 0 ? wrong : votes;
}

/** Only first pages: those after them can be wrong in another way. */
function settleCap(recording: Recording) {
  const first = listPages(recording).filter(
    ({ offset, limit, total }) => offset === 0 && limit > 2 && total > 2,
  );
  const votes = first.map(({ rows, limit, total }) => rows.length >= Math.min(limit, total));
  return votes.length === 0 ? [] : [votes.every(Boolean) ? ('as-sent' as const) : ('at-most-2' as const)];
}

function settleScroll(recording: Recording) {
  const scrolled = listExchanges(recording, 'listCdrsV1').filter(
    (exchange) => exchange.query.scroll_id !== undefined && hasSucceeded(exchange),
  );
  return scrolled.flatMap(({ value }) => {
    const { data, scroll_id: next } = isObject(value) ? value : {};
    if (!Array.isArray(data)) {
      return [];
    }
    return listAnswer({ empty: data.length === 0, 'no-id': next === undefined });
  });
}

/** Counts of a list, each time that it was read. */
function listCounts(exchanges: readonly RecordedExchange[], list: string, name: string) {
  return exchanges.flatMap(({ at, value }) => {
    const rows = listObjects(value).filter((row) => row.list_uuid === list && typeof row[name] === 'number');
    return rows.map((row) => ({ at, count: Number(row[name]) }));
  });
}

/** Seconds. A file of a few rows is at once if the counts have grown by then. */
const atOnceSeconds = 3;

function findGrowth(recording: Recording, upload: RecordedExchange, name: string) {
  const list = String(bodyFields(upload).list_uuid);
  const before = listCounts(listBefore(recording, upload), list, name).at(-1);
  const after = listCounts(listAfter(recording, upload), list, name);
  const grown = after.findIndex(({ count }) => before !== undefined && count > before.count);
  return { isFirst: grown === 0, time: after[grown]?.at };
}

function settleProcessing(recording: Recording) {
  return listExchanges(recording, 'uploadLeadFileV3')
    .filter(hasSucceeded)
    .flatMap((upload) => {
      const { isFirst, time } = findGrowth(recording, upload, 'total_upload');
      if (time === undefined) {
        return [];
      }
      return listAnswer({ later: !isFirst, 'at-once': time <= upload.at + atOnceSeconds * 1000 });
    });
}

/** Only a file whose leads have arrived shows something: others can have other faults. */
function settleSeparator(recording: Recording) {
  const uploads = listExchanges(recording, 'uploadLeadFileV3').filter(hasSucceeded);
  return uploads.flatMap((upload) => {
    const [head = ''] = String(bodyFields(upload).file).split('\n');
    const [first, ...others] = [',', ';'].filter((separator) => head.includes(separator));
    const isClear = first !== undefined && others.length === 0;
    const hasArrived = findGrowth(recording, upload, 'total_success').time !== undefined;
    return isClear && hasArrived ? [first === ',' ? ('comma' as const) : ('semicolon' as const)] : [];
  });
}

export const listRules = {
  'file-processing': settleProcessing,
  'file-separator': settleSeparator,
  'list-pages': settlePages,
  'page-cap': settleCap,
  'scroll-end': settleScroll,
} satisfies Rules;
