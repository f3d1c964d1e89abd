/**
 * Writes a `robots.txt` (RFC 9309) that lets everybody read everything and names the sitemap.
 *
 * @param sitemap - Absolute address of the sitemap.
 * @returns Text.
 */
export function writeRobotsTxt(sitemap: string): string {
  return `User-agent: *\nDisallow:\n\nSitemap: ${sitemap}\n`;
}
