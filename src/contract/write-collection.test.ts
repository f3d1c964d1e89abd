import { expect, test } from 'vitest';
import type { Bundle } from './bundle-contract';
import { writeCollection } from './write-collection';

test('A form takes its example also for a schema that stands within another call', { timeout: 60_000 }, async () => {
  const schema = { type: 'object', properties: { name: { type: 'string' } } };
  const upload = (id: string, media: Bundle) => ({
    post: { operationId: id, summary: id, requestBody: { content: { 'multipart/form-data': media } }, responses: {} },
  });
  const reference = '#/paths/~1lists~1%7Bid%7D/post/requestBody/content/multipart~1form-data/schema';
  const collection = await writeCollection({
    openapi: '3.1.0',
    info: { title: 'Lists', version: '1.0.0' },
    paths: {
      '/lists/{id}': upload('addList', { schema, example: { name: 'First' } }),
      '/copies': upload('addCopy', { schema: { $ref: reference }, example: { name: 'Second' } }),
    },
  });
  expect(JSON.stringify(collection)).toContain('"value":"Second"');
});
