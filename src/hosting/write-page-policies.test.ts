import { expect, it } from 'vitest';
import { writePagePolicies } from './write-page-policies';

function writePolicies(...pages: string[]): string[] {
  const html = new Map(pages.map((text, index) => [`${index}.html`, text]));
  writePagePolicies({ html, addedStyles: new Map() });
  return [...html.values()];
}

it('A page allows its own scripts, and the style attributes of every page', () => {
  const head = '<meta charset=UTF-8>';
  const [one = '', other = ''] = writePolicies(`${head}<script>1</script>`, `${head}<script>2</script><b style="color:red">`);
  const hashes = (name: string, html: string): string[] =>
    new RegExp(`${name} ([^;"]*)`).exec(html)?.[1]?.match(/'sha256-[^']+'/g) ?? [];
  expect(one).toMatch(/^<meta charset=UTF-8><meta http-equiv="Content-Security-Policy" content="script-src 'self' 'sha256-/);
  expect(hashes('script-src', one)).toHaveLength(1);
  expect(hashes('script-src', other)).not.toEqual(hashes('script-src', one));
  expect(hashes('style-src-attr', one)).toHaveLength(1);
  expect(hashes('style-src-attr', one)).toEqual(hashes('style-src-attr', other));
});

it('Code that no policy can allow fails the build with its place', () => {
  const handler = '<meta charset=UTF-8><b class=c onclick=x>';
  expect(() => writePolicies(handler)).toThrow('0.html: <b.c> has the attribute onClick');
  expect(() => writePolicies('<script>1</script>')).toThrow('0.html: there is no <meta charset>');
});
