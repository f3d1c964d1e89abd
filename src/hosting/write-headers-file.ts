import { pathRules } from './host-rules';
import mediaTypes from './media-types.json';

/** Cloudflare's limit, in characters. */
const longestLine = 2000;

export function writeHeadersFile(baseUrl: string, headers: Readonly<Record<string, string>>): string {
  const blocks = new Map([['*', headers]]);
  const types = Object.entries(mediaTypes).map(([ending, type]) => ({
    paths: [`*.${ending}`],
    headers: { 'Content-Type': type },
  }));
  for (const rule of [...types, ...pathRules]) {
    // Hosts join the values of matching blocks, and read one block per path.
    const own = Object.fromEntries(Object.entries(rule.headers).filter(([name]) => !(name in headers)));
    for (const path of rule.paths) {
      blocks.set(path, { ...blocks.get(path), ...own });
    }
  }
  const lines = [...blocks].flatMap(([path, values]) => [
    `${baseUrl}${path}`,
    ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  const long = lines.find((line) => line.length > longestLine);
  if (long) {
    throw new Error(`_headers: the line "${long.slice(0, 60)}…" has ${long.length} characters, and hosts read ${longestLine}.`);
  }
  return `${lines.join('\n')}\n`;
}
