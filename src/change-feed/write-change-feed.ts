import { contractTitle } from '@pitel-docs/contract/contracts';
import { loadContract } from '@pitel-docs/contract/load-contract';
import { Feed } from 'feed';
import { toHtml } from 'hast-util-to-html';
import type { AfterBuild } from '../site/built-site';

/** The feed declares its texts as HTML. */
function escapeText(value: string): string {
  return toHtml({ type: 'text', value });
}

/** An Atom feed (RFC 4287). */
export function writeChangeFeed(directory: string): AfterBuild {
  return {
    async write({ url, address, write }) {
      const { changes } = await loadContract(directory);
      const newest = changes[0]?.date;
      const feed = new Feed({
        id: address('/changes.xml'),
        link: address('/category/pitel-api#what-changed'),
        feedLinks: { atom: address('/changes.xml') },
        title: 'Changes of the Pitel API',
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
          id: `tag:${new URL(url).host},${date}:${contract}/${version}`,
          link: address(`/category/${contract}#${anchor}`),
          title: escapeText(`${contractTitle(contract)} ${version}`),
          description: escapeText(words.replaceAll('`', '')),
          date: new Date(date),
        });
      }
      await write('changes.xml', feed.atom1());
    },
  };
}
