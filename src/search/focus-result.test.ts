import { afterEach, expect, it, vi } from 'vitest';
import { focusResult } from './focus-result';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['#100%', '100%'],
  ['#c%C3%A0i', 'cài'],
])('%s gives the focus to the heading that it names', (hash, id) => {
  const heading = { hasAttribute: () => true, focus: vi.fn() };
  vi.stubGlobal('document', { getElementById: (sought: string) => (sought === id ? heading : null), querySelector: () => null });
  focusResult(hash);
  expect(heading.focus).toHaveBeenCalled();
});
