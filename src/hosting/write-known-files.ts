import type { BuiltSite } from '../site/built-site';

/** For how long a contact is good when no later build renews it. */
const contactDays = 360;

/**
 * Writes `security.txt` (RFC 9116): who takes reports of a weakness.
 *
 * @param contact - A mail address, page or telephone number, as a URI.
 */
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

/** Writes `robots.txt` (RFC 9309), which lets everybody read everything and names the sitemap. */
export async function writeRobots({ address, write }: BuiltSite): Promise<void> {
  await write('robots.txt', `User-agent: *\nDisallow:\n\nSitemap: ${address('/sitemap.xml')}\n`);
}
