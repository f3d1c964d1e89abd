// Adds the pages, anchors and files of the build to the list of everything that was ever published. Run it after `npm run build`.
import { existsSync } from 'node:fs';
import { joinUrls } from '../src/addresses/published/join-urls';
import { listBuiltUrls } from '../src/addresses/published/list-built-urls';
import { readUrls } from '../src/addresses/published/read-urls';
import { urlsFile } from '../src/addresses/published/urls-file';
import { writeUrls } from '../src/addresses/published/write-urls';
import { readRedirects } from '../src/addresses/redirects/read-redirects';

const published = existsSync(urlsFile) ? readUrls() : new Map<string, Set<string>>();
const joined = joinUrls(published, listBuiltUrls('build', readRedirects()));
writeUrls(joined);

const count = (urls: typeof published): number => [...urls.values()].reduce((sum, anchors) => sum + anchors.size + 1, 0);
console.log(`${urlsFile} holds ${count(joined)} addresses, ${count(joined) - count(published)} of them new.`);
