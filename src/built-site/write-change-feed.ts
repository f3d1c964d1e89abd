import { Feed } from 'feed';
import { readNotes } from '../contract/changes/read-notes';
import { contractTitles } from '../contract/contract-names';
import type { Step } from './built-site';
import { feed as place } from './feed-tag';
import { writeFileInto } from './write-file-into';

/**
 * Publishes the notes about changes of the contracts as an Atom feed (RFC 4287) at `/changes.xml`.
 *
 * @param file - File of the notes, relative to the project root.
 * @returns A step. It stops the build when a note is wrong, naming it.
 */
export function writeChangeFeed(file: string): Step {
  return async ({ outDir, url, baseUrl }) => {
    const { path, title } = place;
    const home = url + baseUrl;
    const { host } = new URL(url);
    const notes = readNotes(file);
    const newest = notes[0]?.date;
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
    for (const { date, contract, version, note, breaking, anchor } of notes) {
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
