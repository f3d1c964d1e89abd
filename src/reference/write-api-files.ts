import { Feed } from 'feed';
import { type ContractName, contractNames, contractTitles } from '../contract/contract-names';
import { listRoots, loadContract } from '../contract/load-contract';
import { publishContract } from '../contract/publish-contract';
import type { BuiltSite, Step } from '../site/built-site';
import { markdownPath } from '../site/markdown-path';

/**
 * Publishes the contracts under `/openapi/`, each in one piece as YAML and JSON, with a Postman collection.
 *
 * @param directory - Directory of the contracts.
 * @returns A step.
 * @throws Error with the file when a contract cannot be bundled.
 */
export function writeContracts(directory: string): Step {
  return async ({ write }) => {
    for (const { file } of listRoots(directory)) {
      for (const [target, text] of await publishContract(file)) {
        await write(`openapi/${target}`, text);
      }
    }
  };
}

/**
 * Publishes the notes about changes of the contracts as an Atom feed (RFC 4287) at `/changes.xml`, which every page names in its head
 * (`page-template.ts`).
 *
 * @param directory - Directory of the contracts, in which the notes stand.
 * @returns A step.
 */
export function writeChangeFeed(directory: string): Step {
  return async ({ url, address, write }) => {
    const home = address('/');
    const { changes } = await loadContract(directory);
    const newest = changes[0]?.date;
    const feed = new Feed({
      id: address('/changes.xml'),
      link: home,
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
        link: `${home}#${anchor}`,
        title: `${contractTitles[contract]} ${version}`,
        description: words.replaceAll('`', ''),
        date: new Date(date),
      });
    }
    await write('changes.xml', feed.atom1());
  };
}

/** The page that describes the API of each contract. */
const pages: Readonly<Record<ContractName, string>> = { v1: '/category/v1', v3: '/category/v3', psr: '/category/psr' };

/**
 * Writes an API catalog (RFC 9727), a link set in JSON (RFC 9264): the APIs of the site, and for each its contract and its
 * documentation. An API is named by the page that describes it, because its own address differs from account to account.
 */
export async function writeApiCatalog({ url, address, write }: BuiltSite): Promise<void> {
  const catalog = {
    anchor: new URL('/.well-known/api-catalog', url).href,
    item: contractNames.map((name) => ({ href: address(pages[name]) })),
  };
  const apis = contractNames.map((name) => ({
    anchor: address(pages[name]),
    'service-desc': [
      { href: address(`/openapi/${name}.yaml`), type: 'application/yaml' },
      { href: address(`/openapi/${name}.json`), type: 'application/json' },
    ],
    'service-doc': [
      { href: address(pages[name]), type: 'text/html' },
      { href: address(markdownPath(pages[name])), type: 'text/markdown' },
    ],
  }));
  await write('.well-known/api-catalog', `${JSON.stringify({ linkset: [catalog, ...apis] }, null, 2)}\n`);
}

/** For how long a contact is good when no later build renews it. */
const contactDays = 360;

/**
 * Writes `security.txt` (RFC 9116): who takes reports of a weakness.
 *
 * @param contact - A mail address, page or telephone number, as a URI.
 * @returns A step.
 * @throws Error when the contact is no such URI.
 */
export function writeSecurityContact(contact: string): Step {
  if (!/^(?:mailto:|https:\/\/|tel:)./.test(contact)) {
    throw new Error(`SECURITY_CONTACT is "${contact}". Write it as mailto:security@example.com, https://… or tel:….`);
  }
  return async ({ url, write }) => {
    const path = '/.well-known/security.txt';
    const lines = {
      Contact: contact,
      Expires: new Date(Date.now() + contactDays * 24 * 3600 * 1000).toISOString(),
      'Preferred-Languages': 'en, vi',
      Canonical: new URL(path, url).href,
    };
    await write(
      path,
      Object.entries(lines)
        .map(([name, value]) => `${name}: ${value}\n`)
        .join(''),
    );
  };
}

/** Writes `robots.txt` (RFC 9309), which lets everybody read everything and names the sitemap. */
export async function writeRobots({ address, write }: BuiltSite): Promise<void> {
  await write('robots.txt', `User-agent: *\nDisallow:\n\nSitemap: ${address('/sitemap.xml')}\n`);
}
