// Adds the URLs of the build to the list of everything ever published. Run it after `npm run build`.
import {
  listBuiltUrls,
  publishedUrlsFile,
  readPublishedUrls,
  writePublishedUrls,
} from '../src/redirects/published-urls';
import { readRedirects } from '../src/redirects/redirects';

const publishedUrls = readPublishedUrls();
const all = new Set([...publishedUrls, ...listBuiltUrls('build', readRedirects())]);
writePublishedUrls(all);
console.log(`${publishedUrlsFile} has ${all.size} addresses, ${all.size - publishedUrls.size} of them new.`);
