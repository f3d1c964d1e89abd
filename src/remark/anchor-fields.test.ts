import type { Root, RootContent } from 'mdast';
import { describe, expect, test } from 'vitest';
import { anchorFields } from './anchor-fields';
import { inlineCode, tableRow, text } from './mdx-nodes';

function expand(head: string, ...names: readonly string[]): string {
  const table: RootContent = {
    type: 'table',
    children: [
      tableRow([text(head)], [text('Meaning')]),
      ...names.map((name) => tableRow([inlineCode(name)], [text('What it is')])),
    ],
  };
  const tree: Root = { type: 'root', children: [table] };
  anchorFields()(tree);
  return JSON.stringify(tree);
}

describe('anchorFields', () => {
  test('gives each field an anchor, also one whose name stands there again', () => {
    const page = expand('Field', 'call_id', 'media.payload', 'call_id');
    expect(page).toContain('"value":"field-call_id"');
    expect(page).toContain('"value":"field-media-payload"');
    expect(page).toContain('"value":"field-call_id-2"');
  });

  test('leaves other tables as they are', () => {
    expect(expand('Task', 'call_id')).not.toContain('Anchor');
  });
});
