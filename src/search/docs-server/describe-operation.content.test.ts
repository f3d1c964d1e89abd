import { loadContract } from '@pitel-docs/contract/load-contract';
import { expect, test } from 'vitest';
import { renderOperation } from './describe-operation';

const { operations } = await loadContract('openapi');
const texts = operations.map((operation) => ({
  operation,
  text: renderOperation({ ...operation, page: '', sections: [], operation }),
}));

test('An operation has less than 3 kB', () => {
  expect(texts.map(({ text }) => text).filter((text) => Buffer.byteLength(text) >= 3000)).toEqual([]);
});

test('An operation names errors as responses have them', () => {
  const lacking = texts.filter(({ operation: { errors }, text }) => errors.some(({ code }) => !text.includes(`\n- ${code} (`)));
  expect(lacking.map(({ text }) => text)).toEqual([]);
});

test('The parameters of an operation with many fields are described', () => {
  const lacking = texts.flatMap(({ operation: { parameters }, text }) =>
    parameters.filter(({ name, description, schema }) => {
      const line = text.split('\n').find((candidate) => candidate.startsWith(`- ${name} (`)) ?? '';
      const values = schema?.enum ?? [];
      return (description !== undefined && !line.includes('): ')) || values.some((value) => !line.includes(`"${value}"`));
    }),
  );
  expect(lacking).toEqual([]);
});

test('An edit names the fields that are never sent', () => {
  const [edit] = texts.filter(({ operation }) => operation.operationId === 'updateCampaignV3');
  expect(edit?.text).toContain('never send `status`');
  expect(edit?.text).not.toContain('\n- status (');
});

test('An edit does not claim that it replaces the record', () => {
  const edits = texts.filter(({ operation }) => operation['x-edit']);
  expect(edits.filter(({ text }) => !text.includes('\nFields that you leave out might be emptied: '))).toEqual([]);
});
