// Prints the records of calls that ended in a time range, of all extensions or one, one in a line. Node.js 20 or newer.
// Usage: node read-cdrs.mjs page|scroll "2026-01-15 08:00:00" "2026-01-15 12:00:00" [101]
// The documentation for coding agents: /llms.txt on the site of this file.
import { pitel } from './pitel.mjs';

const [mode, from, to, extension] = process.argv.slice(2);
if (!to) throw new Error('Usage: see the second line.');
const filters = { start_date_ended: from, end_date_ended: to, ...(extension && { extension }) };

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
  console.log(JSON.stringify(cdr));
}
