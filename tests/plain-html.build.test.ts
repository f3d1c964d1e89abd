// Many tools read pages with simple parsers, which know no optional end tags and no values without quotes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { globBuilt } from './helpers/glob-built';

const voidElements = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const part = /<!.*?>|<(script|style)\b[^>]*>.*?<\/\1>|<(\/?)([\w-]+)((?:\s+[^\s"'<>=/]+(?:="[^"]*")?)*)(\s*\/?)>|[^<]+/gsy;

/** Returns the elements that are closed again, or throws at the first tag that does not fit. */
function readPlainly(html: string): Set<string> {
  const open: string[] = [];
  const closedElements = new Set<string>();
  let end = 0;
  for (const match of html.matchAll(part)) {
    const [text, , slash, name = ''] = match;
    end = match.index + text.length;
    if (slash) {
      expect(name, `after ${html.slice(match.index - 80, end)}`).toBe(open.pop());
      closedElements.add(name);
    } else if (name && !voidElements.test(name)) {
      open.push(name);
    }
  }
  expect([html.slice(end, end + 80), open]).toEqual(['', []]);
  return closedElements;
}

test('A simple parser can read every page', () => {
  for (const file of globBuilt('**/*.html')) {
    const html = readFileSync(join('build', file), 'utf8');
    const closedElements = readPlainly(html);
    const requiredTags = html.includes('http-equiv="refresh"') ? ['body', 'a'] : ['body', 'main', 'a', 'li'];
    expect([file, requiredTags.filter((name) => !closedElements.has(name))]).toEqual([file, []]);
  }
});
