import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PluginModule } from '@docusaurus/types';
import { Feed } from 'feed';
import { readNotes } from '../contract/changes/read-notes';
import { contractTitles } from '../contract/contract-names';

const path = 'changes.xml';
const title = 'Changes of the Pitel API';

/**
 * Publishes the notes about changes of the contracts as an Atom feed (RFC 4287) at `/changes.xml`, and names it on every page.
 *
 * @param file - File of the notes, relative to the project root.
 * @returns A plugin. It stops the build when a note is wrong, naming it.
 */
export function changeFeed(file: string): PluginModule {
  return ({ siteConfig: { baseUrl, url } }) => ({
    name: 'change-feed',
    injectHtmlTags: () => ({
      headTags: [
        { tagName: 'link', attributes: { rel: 'alternate', type: 'application/atom+xml', href: baseUrl + path, title } },
      ],
    }),
    async postBuild({ outDir }) {
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
      await writeFile(join(outDir, path), feed.atom1());
    },
  });
}
