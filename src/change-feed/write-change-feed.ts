import { createHash } from 'node:crypto';
import { contractTitle } from '@pitel-docs/contract/contracts';
import { type ContractChange, loadContract } from '@pitel-docs/contract/load-contract';
import type { AfterBuild, BuiltSite } from '../site/built-site';
import { escapeHtml } from '../site/html-tree';
import { feedPath } from '../site/published-paths';

/** A UUID (RFC 9562, version 8) of the text: with the host in it, a new host would make every change new. */
function makeId(text: string): string {
  const hex = createHash('sha256').update(`pitel-docs/${text}`).digest('hex');
  const groups = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(12, 15)}`,
    `8${hex.slice(15, 18)}`,
    hex.slice(18, 30),
  ];
  return `urn:uuid:${groups.join('-')}`;
}

type Site = Pick<BuiltSite, 'address'>;

function renderEntry(
  { date, contract, version, note, breaking = [], anchor }: ContractChange,
  { address }: Site,
): string {
  const words = breaking.length > 0 ? `Breaking: ${note}` : note;
  return `  <entry>
    <title>${escapeHtml(`${contractTitle(contract)} ${version}`)}</title>
    <id>${makeId(`changes/${date}/${contract}/${version}`)}</id>
    <link href="${address(`/category/${contract}#${anchor}`)}"/>
    <updated>${new Date(date).toISOString()}</updated>
    <summary>${escapeHtml(words.replaceAll('`', ''))}</summary>
  </entry>
`;
}

export function renderFeed(changes: readonly ContractChange[], site: Site): string {
  const feedUrl = site.address(`/${feedPath}`);
  const newest = changes[0]?.date ?? 0;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${makeId('changes')}</id>
  <title>Changes of the Pitel API</title>
  <subtitle>What was added, changed and removed in the contracts of the API.</subtitle>
  <updated>${new Date(newest).toISOString()}</updated>
  <author><name>Pitel</name></author>
  <link rel="alternate" href="${site.address('/category/pitel-api#what-changed')}"/>
  <link rel="self" href="${feedUrl}"/>
${changes.map((change) => renderEntry(change, site)).join('')}</feed>
`;
}

export function writeChangeFeed(directory: string): AfterBuild {
  return {
    async write(site) {
      const { changes } = await loadContract(directory);
      await site.write(feedPath, renderFeed(changes, site));
    },
  };
}
