import type { SecuritySettings } from './security-settings';

/**
 * Writes a `security.txt` (RFC 9116).
 *
 * @param settings - What it says.
 * @param origin - Origin of the site: the file counts only at its root.
 * @returns Text with one field a line.
 */
export function writeSecurityTxt({ contacts, expires, policy, languages }: SecuritySettings, origin: string): string {
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    ...(languages ? [`Preferred-Languages: ${languages}`] : []),
    ...(policy ? [`Policy: ${policy}`] : []),
    `Canonical: ${new URL('/.well-known/security.txt', origin).href}`,
  ];
  return `${lines.join('\n')}\n`;
}
