// Adds the URLs of the build to the list of everything ever published. Run it after `npm run build`.
import { listBuiltUrls, publishedUrlsFile, readPublishedUrls, writePublishedUrls } from '../src/redirects/published-urls';
import { readRedirects } from '../src/redirects/redirects';

const published = readPublishedUrls();
const all = new Set([...published, ...listBuiltUrls('build', readRedirects())]);
writePublishedUrls(all);
console.log(`${publishedUrlsFile} has ${all.size} addresses, ${all.size - published.size} of them new.`);
