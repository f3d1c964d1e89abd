import { expect, test } from 'vitest';
import { fillExample } from './documented-replies';

test('A field that is null replaces the value of the example', () => {
  expect(fillExample({ data: { note: 'text' } }, { note: null })).toEqual({ data: { note: null } });
});
