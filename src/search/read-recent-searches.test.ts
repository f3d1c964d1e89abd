import { describe, expect, it } from 'vitest';
import { readRecentSearches } from './read-recent-searches';

describe('readRecentSearches', () => {
  it('keeps the latest, each once', () => {
    expect(readRecentSearches('["a","b","a","c","d","e","f","g"]')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it.each([null, '', '{', '{"a":1}', '[1,null,""]', '"text"'])('reads %s as none', (stored) => {
    expect(readRecentSearches(stored)).toEqual([]);
  });
});
