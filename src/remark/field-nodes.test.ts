import { expect, test } from 'vitest';
import type { Schema } from '../contract/operation';
import { bodyFieldNodes } from './field-nodes';

test('One line marks the fields of a body where most are inferred, and names the others', () => {
  const inferred: Schema = { type: 'string', 'x-certainty': 'inferred' };
  const stated: Schema = { type: 'string', 'x-certainty': 'stated' };
  const few = { sure: stated, one: inferred };
  const many = { ...few, two: inferred, three: inferred, four: inferred, five: inferred };
  const [written, line] = [few, many].map((properties) =>
    JSON.stringify(bodyFieldNodes({ properties }, { id: 'body', isRequest: false })),
  );
  expect(written).toMatch(/"isInferred"/);
  expect(line).not.toMatch(/"isInferred"/);
  expect(line).toMatch(/All of these fields are .*inferred.*, except .*sure/);
});
