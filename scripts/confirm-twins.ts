// Records that the pages in two languages tell the same as they stand now. Run it after reading a changed pair side by side.
import { readFileSync, writeFileSync } from 'node:fs';
import { contentFiles } from '../src/addresses/site-pages';
import { listTwins } from '../tests/twins/list-twins';
import { hashText } from '../tests/twins/report-changes';

const recordFile = 'tests/twins/confirmed.json';

const { pairs, problems } = listTwins(contentFiles());
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
const files = pairs.flatMap((pair) => pair.map(({ file }) => file)).sort();
const record = Object.fromEntries(files.map((file) => [file, hashText(readFileSync(file, 'utf8'))]));
writeFileSync(recordFile, `${JSON.stringify(record, null, 2)}\n`);
console.log(`${pairs.length} pairs are confirmed in ${recordFile}.`);
