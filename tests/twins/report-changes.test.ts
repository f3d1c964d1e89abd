import { describe, expect, it } from 'vitest';
import { hashText, reportChanges } from './report-changes';

const pairs = [
  ['bitrix_eng/index.mdx', 'bitrix_vie/index.mdx'],
  ['bitrix_eng/testing.mdx', 'bitrix_vie/testing.mdx'],
] as const;
const confirmed = Object.fromEntries(pairs.flat().map((file) => [file, hashText(file)]));

describe('reportChanges', () => {
  it('is silent while nothing has changed', () => {
    expect(reportChanges(pairs, confirmed, confirmed)).toEqual([]);
  });

  it.each([
    ['bitrix_eng/testing.mdx', 'bitrix_vie/testing.mdx'],
    ['bitrix_vie/testing.mdx', 'bitrix_eng/testing.mdx'],
  ])('names %s when only that side has changed', (changed, left) => {
    expect(reportChanges(pairs, confirmed, { ...confirmed, [changed]: hashText('new') })).toEqual([
      `${changed} has changed since the pair was last confirmed, ${left} has not. Bring ${left} up to date, then run npm run confirm-twins.`,
    ]);
  });

  it('asks to confirm a pair of which both sides have changed', () => {
    const current = { ...confirmed, 'bitrix_eng/index.mdx': hashText('new'), 'bitrix_vie/index.mdx': hashText('mới') };
    expect(reportChanges(pairs, confirmed, current)).toEqual([
      'bitrix_eng/index.mdx and bitrix_vie/index.mdx have changed since they were last confirmed. Read them side by side, then run npm run confirm-twins.',
    ]);
  });

  it('names a recorded page that is gone', () => {
    expect(reportChanges(pairs, { ...confirmed, 'bitrix_eng/old.mdx': hashText('old') }, confirmed)).toEqual([
      'bitrix_eng/old.mdx is recorded as confirmed, but is no page of a pair. Run npm run confirm-twins.',
    ]);
  });
});

describe('hashText', () => {
  it('does not depend on line ends', () => {
    expect(hashText('a\r\nb\r\n')).toBe(hashText('a\nb\n'));
    expect(hashText('a\nb')).not.toBe(hashText('a\nc'));
  });
});
