import { describe, expect, it } from 'vitest';
import { cutExcerpt } from './cut-excerpt';

const filler = 'lorem ipsum dolor sit amet '.repeat(20);

describe('cutExcerpt', () => {
  it('shows the stretch with most of what was found', () => {
    const text = `campaign ${filler} the campaign waits for its token ${filler}`;
    expect(cutExcerpt(text, new Set(['campaign', 'token']))).toMatch(/^… .*the campaign waits for its token.* …$/);
  });

  it('shows the beginning when nothing was found, and a short text whole', () => {
    expect(cutExcerpt(`Start ${filler}`, new Set())).toMatch(/^Start lorem/);
    expect(cutExcerpt('Short text', new Set(['text']))).toBe('Short text');
  });
});
