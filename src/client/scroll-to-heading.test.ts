import { afterEach, expect, it, vi } from 'vitest';
import scrollToHeading from './scroll-to-heading';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['#100%', '100%'],
  ['#c%C3%A0i', 'cài'],
])('%s on another page leads to the heading that it names', (hash, id) => {
  const heading = { scrollIntoView: vi.fn() };
  vi.stubGlobal('document', { getElementById: (sought: string) => (sought === id ? heading : null) });
  vi.stubGlobal('queueMicrotask', (task: () => void) => task());
  const place = { pathname: '/one', search: '', hash: '', state: undefined };
  scrollToHeading.onRouteDidUpdate?.({ location: { ...place, pathname: '/two', hash }, previousLocation: place });
  expect(heading.scrollIntoView).toHaveBeenCalled();
});
