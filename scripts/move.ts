// Renames or deletes a page.
import { parseArgs } from 'node:util';
import { formatFinding } from '@pitel-docs/contract/finding';
import { checkPages } from '../src/writing-rules/check-pages';
import { deletePage, filesOf, movePage } from './move-page';

const usage = 'Write npm run move -- old new, or npm run move -- old --delete --redirect /path';

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { delete: { type: 'boolean' }, redirect: { type: 'string' } },
  });
  const [from, to] = positionals;
  if (from && values.delete) {
    deletePage(from, values.redirect);
  } else if (from && to) {
    movePage(from, to);
  } else {
    throw new Error(usage);
  }
  const left = (await checkPages()).findings.map(formatFinding);
  console.log(left.length > 0 ? `\nLeft for you:\n${left.join('\n')}` : '\nEvery page passes its checks.');
  if (filesOf(to ?? from).length > 1) {
    console.log('Read both languages side by side, then run npm run confirm-translations.');
  }
  process.exitCode = left.length > 0 ? 1 : 0;
}

run().catch(({ message, code }: NodeJS.ErrnoException) => {
  console.error(code?.startsWith('ERR_PARSE_ARGS') ? `${message}\n${usage}` : message);
  process.exitCode = 1;
});
