import { expect, it } from 'vitest';
import { needsBuild } from '../bench/needs-build';

it('Measures that read the built site need it, those that build for themselves do not', () => {
  expect(needsBuild([])).toBe(true);
  expect(needsBuild(['growth', 'search'])).toBe(true);
  expect(needsBuild(['build', 'dev-server'])).toBe(false);
  expect(needsBuild(['growth'])).toBe(false);
});
