import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { BuiltSite } from '../site/built-site';
import { writePagePolicies } from './write-page-policies';

/** Two pages with their policies. */
async function writePolicies(...pages: string[]): Promise<string[]> {
  const outDir = mkdtempSync(join(tmpdir(), 'policies-'));
  const paths = pages.map((html, index) => {
    writeFileSync(join(outDir, `${index}.html`), html);
    return join(outDir, `${index}.html`);
  });
  const write = async (path: string, text: string): Promise<void> => writeFileSync(join(outDir, path), text);
  await writePagePolicies({ outDir, write } as BuiltSite);
  return paths.map((path) => readFileSync(path, 'utf8'));
}

it('A page allows its own scripts, and the style attributes of every page that a link may draw into it', async () => {
  const head = '<meta charset=UTF-8>';
  const [one = '', other = ''] = await writePolicies(
    `${head}<script>1</script>`,
    `${head}<script>2</script><b style="color:red">`,
  );
  const hashes = (name: string, html: string): string[] =>
    new RegExp(`${name} ([^;"]*)`).exec(html)?.[1]?.match(/'sha256-[^']+'/g) ?? [];
  expect(one).toMatch(/^<meta charset=UTF-8><meta http-equiv="Content-Security-Policy" content="script-src 'self' 'sha256-/);
  expect(hashes('script-src', one)).toHaveLength(1);
  expect(hashes('script-src', other)).not.toEqual(hashes('script-src', one));
  expect(hashes('style-src-attr', one)).toHaveLength(1);
  expect(hashes('style-src-attr', one)).toEqual(hashes('style-src-attr', other));
});

it('What no policy can allow stops the build with its place', async () => {
  const handler = writePolicies('<meta charset=UTF-8><b class=c onclick=x>');
  await expect(handler).rejects.toThrow('0.html: <b class="c"> has the attribute onclick');
  await expect(writePolicies('<script>1</script>')).rejects.toThrow('0.html: there is no <meta charset>');
});
