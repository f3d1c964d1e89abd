import { contractTitle } from '@pitel-docs/contract/contracts';
import { type FoundChange, loadContract } from '@pitel-docs/contract/load-contract';
import type { AfterBuild, BuiltSite } from '../site/built-site';
import { escapeHtml } from '../site/html-tree';

type Site = Pick<BuiltSite, 'url' | 'address'>;

function writeEntry({ date, contract, version, note, breaking = [], anchor }: FoundChange, { url, address }: Site): string {
  const words = breaking.length > 0 ? `Breaking: ${note}` : note;
  return `  <entry>
    <title>${escapeHtml(`${contractTitle(contract)} ${version}`)}</title>
    <id>tag:${new URL(url).host},${date}:${contract}/${version}</id>
    <link href="${address(`/category/${contract}#${anchor}`)}"/>
    <updated>${new Date(date).toISOString()}</updated>
    <summary>${escapeHtml(words.replaceAll('`', ''))}</summary>
  </entry>
`;
}

export function writeFeed(changes: readonly FoundChange[], site: Site): string {
  const own = site.address('/changes.xml');
  const newest = changes[0]?.date ?? 0;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${own}</id>
  <title>Changes of the Pitel API</title>
  <subtitle>What was added, changed and removed in the contracts of the API.</subtitle>
  <updated>${new Date(newest).toISOString()}</updated>
  <author><name>Pitel</name></author>
  <link rel="alternate" href="${site.address('/category/pitel-api#what-changed')}"/>
  <link rel="self" href="${own}"/>
${changes.map((change) => writeEntry(change, site)).join('')}</feed>
`;
}

export function writeChangeFeed(directory: string): AfterBuild {
  return {
    async write(site) {
      const { changes } = await loadContract(directory);
      await site.write('changes.xml', writeFeed(changes, site));
    },
  };
}
