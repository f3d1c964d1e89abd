import type { BuiltSite } from '../site/built-site';

/** Validity in days. Each build renews it. */
const contactDays = 360;

/** RFC 9116. The contact is a URI. */
export async function writeSecurityContact(contact: string, { url, write }: Pick<BuiltSite, 'url' | 'write'>): Promise<void> {
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
}

/** RFC 9309. An empty `Disallow` allows everything. */
export async function writeRobots({ address, write }: BuiltSite): Promise<void> {
  await write('robots.txt', `User-agent: *\nDisallow:\n\nSitemap: ${address('/sitemap.xml')}\n`);
}
