import { describe, expect, it } from 'vitest';
import { listTwins } from './list-twins';

describe('listTwins', () => {
  it('pairs the files that have the same path in both folders', () => {
    const { pairs, problems } = listTwins(['docs/index.mdx', 'bitrix_vie/setup/trial.mdx', 'bitrix_eng/setup/trial.mdx']);
    expect(problems).toEqual([]);
    expect(pairs.map((pair) => pair.map(({ file }) => file))).toEqual([
      ['bitrix_eng/setup/trial.mdx', 'bitrix_vie/setup/trial.mdx'],
    ]);
  });

  it('reports a page that exists in one language only', () => {
    expect(listTwins(['bitrix_eng/index.mdx', 'bitrix_vie/testing.mdx'])).toEqual({
      pairs: [],
      problems: [
        'bitrix_eng/index.mdx has no twin bitrix_vie/index.mdx. Write that page, or delete bitrix_eng/index.mdx.',
        'bitrix_vie/testing.mdx has no twin bitrix_eng/testing.mdx. Write that page, or delete bitrix_vie/testing.mdx.',
      ],
    });
  });
});
