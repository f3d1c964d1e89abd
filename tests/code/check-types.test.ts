import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import { checkTypes } from './check-types';
import { type CodeBlock, listCodeBlocks } from './list-code-blocks';

const declarations = fastGlob.sync(['static/sdk/*.d.ts', 'tests/declarations/*.d.ts']);

function block(code: string, title: string, line = 10): CodeBlock {
  return { source: 'page.mdx', line, language: 'ts', title, code };
}

test('checkTypes names what is not documented, code without a file name, and two versions of one file', {
  timeout: 60_000,
}, () => {
  const right = "import { getFcmToken } from 'react-native-pitel-voip';\nexport const token: Promise<string> = getFcmToken();";
  const wrong = "import { LockScreenManager } from 'react-native-pitel-voip';\nLockScreenManager.unlock();";
  const untitled = { ...block('export {};', '', 30), title: undefined };
  const blocks = [block(right, 'a.ts'), block(wrong, 'b.ts'), untitled, block('export {};', 'a.ts', 20)];
  expect(checkTypes(blocks, declarations)).toEqual([
    'page.mdx:30: ts: found a block without a file; write title="path/of/the/file" on the fence.',
    'page.mdx:20: ts: found another a.ts than in page.mdx:10; write the same in both.',
    expect.stringMatching(/^page\.mdx:12: ts: found Property 'unlock' does not exist/),
  ]);
});

test('The code of the SDK guide uses only what its pages document', { timeout: 120_000 }, () => {
  const blocks = listCodeBlocks((source) => source.startsWith('pitel_app/'));
  expect(blocks.filter(({ language }) => ['js', 'ts', 'tsx'].includes(language)).length).toBeGreaterThan(10);
  expect(declarations.length).toBeGreaterThan(2);
  expect(checkTypes(blocks, declarations)).toEqual([]);
});
