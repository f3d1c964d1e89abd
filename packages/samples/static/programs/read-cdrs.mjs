// Prints the calls of one extension on one day. Node.js 20 or newer. Usage: node read-cdrs.mjs [page|scroll]
// The documentation for coding agents: /llms.txt on the site of this file.
import { pitel } from './pitel.mjs';

const filters = { start_date: '2026-01-15 00:00:00', end_date: '2026-01-15 23:59:59', extension: '101' };
const [mode = 'page'] = process.argv.slice(2);

async function* scroll() {
  const seen = new Set();
  for (let place; ; ) {
    const { data, scroll_id } = await pitel.get('/v1/cdr', { ...filters, ...place });
    const records = (data ?? []).filter(({ id }) => !seen.has(id));
    for (const { id } of records) seen.add(id);
    if (data?.length > 0 && records.length === 0) throw new Error('The scroll repeats itself: use the mode page.');
    yield* records;
    if (records.length === 0 || !scroll_id) return;
    place = { scroll_id };
  }
}

for await (const cdr of mode === 'scroll' ? scroll() : pitel.list('/v1/cdr', filters)) {
  console.log(`${cdr.time_started} ${cdr.from_number} to ${cdr.to_number}: ${cdr.status}, ${cdr.billsec} s`);
}
