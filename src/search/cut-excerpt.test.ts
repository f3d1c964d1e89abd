import { describe, expect, it } from 'vitest';
import { cutExcerpt } from './cut-excerpt';
import { readText } from './read-text';

const filler = 'lorem ipsum dolor sit amet '.repeat(20);

function excerpt(text: string, keys: ReadonlySet<string>): string {
  return cutExcerpt(readText(text), keys)
    .map((fragment) => fragment.text)
    .join('');
}

describe('cutExcerpt', () => {
  it('shows the stretch with most of what was found', () => {
    const text = `campaign ${filler} the campaign waits for its token ${filler}`;
    expect(excerpt(text, new Set(['campaign', 'token']))).toMatch(/^… .*the campaign waits for its token.* …$/);
  });

  it('shows nothing of an empty text, and cuts a word that is longer than an excerpt', () => {
    expect(cutExcerpt(readText(''), new Set(['text']))).toEqual([]);
    expect(excerpt('a'.repeat(400), new Set())).toBe(`${'a'.repeat(150)} …`);
  });

  it('shows the beginning when nothing was found, and a short text whole', () => {
    expect(excerpt(`Start ${filler}`, new Set())).toMatch(/^Start lorem/);
    expect(excerpt('Short text', new Set(['text']))).toBe('Short text');
  });
});
