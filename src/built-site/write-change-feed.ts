import { Feed } from 'feed';
import { contractTitles } from '../contract/contract-names';
import { loadContract } from '../contract/load-contract';
import type { Step } from './built-site';
import { feed as place } from './feed-tag';
import { writeFileInto } from './write-file-into';

/**
 * Publishes the notes about changes of the contracts as an Atom feed (RFC 4287) at `/changes.xml`.
 *
 * @param directory - Directory of the contracts, in which the notes stand.
 * @returns A step.
 */
export function writeChangeFeed(directory: string): Step {
  return async ({ outDir, url, baseUrl }) => {
    const { path, title } = place;
    const home = url + baseUrl;
    const { host } = new URL(url);
    const { changes } = await loadContract(directory);
    const newest = changes[0]?.date;
    const feed = new Feed({
      id: home + path,
      link: home,
      feedLinks: { atom: home + path },
      title,
      description: 'What was added, changed and removed in the contracts of the API.',
      language: 'en',
      author: { name: 'Pitel' },
      copyright: '',
      generator: 'Pitel documentation',
      ...(newest === undefined ? {} : { updated: new Date(newest) }),
    });
    for (const { date, contract, version, note, breaking = [], anchor } of changes) {
      const words = breaking.length > 0 ? `Breaking: ${note}` : note;
      feed.addItem({
        id: `tag:${host},${date}:${contract}/${version}`,
        link: `${home}#${anchor}`,
        title: `${contractTitles[contract]} ${version}`,
        description: words.replaceAll('`', ''),
        date: new Date(date),
      });
    }
    await writeFileInto(outDir, path, feed.atom1());
  };
}
