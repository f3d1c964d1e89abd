// Adds the URLs of the build to the list of everything ever published. Run it after `npm run build`.
import { ledgerFile, listBuiltUrls, readLedger, writeLedger } from '../src/redirects/published-urls';
import { readRedirects } from '../src/redirects/redirects';

const published = readLedger();
const all = new Set([...published, ...listBuiltUrls('build', readRedirects())]);
writeLedger(all);
console.log(`${ledgerFile} has ${all.size} addresses, ${all.size - published.size} of them new.`);
