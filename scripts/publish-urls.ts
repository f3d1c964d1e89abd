// Adds the URLs of the build to the list of everything ever published. Run it after `npm run build`.
import { existsSync } from 'node:fs';
import {
  joinUrls,
  ledgerFile,
  listBuiltUrls,
  type PublishedUrls,
  readLedger,
  writeLedger,
} from '../src/redirects/published-urls';
import { readRedirects } from '../src/redirects/redirects';

const published = existsSync(ledgerFile) ? readLedger() : new Map<string, Set<string>>();
const joined = joinUrls(published, listBuiltUrls('build', readRedirects()));
writeLedger(joined);

const count = (urls: PublishedUrls): number => [...urls.values()].reduce((sum, anchors) => sum + anchors.size + 1, 0);
console.log(`${ledgerFile} has ${count(joined)} addresses, ${count(joined) - count(published)} of them new.`);
