import fastGlob from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { checkTypes } from './check-types';
import { type CodeBlock, listCodeBlocks } from './list-code-blocks';

const declarations = fastGlob.sync(['static/sdk/*.d.ts', 'tests/declarations/*.d.ts']);

function block(code: string, title = 'src/block.ts', line = 10): CodeBlock {
  return { source: 'page.mdx', line, language: 'ts', title, code };
}

describe('checkTypes', () => {
  test('accepts what is documented', { timeout: 60_000 }, () => {
    const code = "import { getFcmToken } from 'react-native-pitel-voip';\nexport const token: Promise<string> = getFcmToken();";
    expect(checkTypes([block(code)], declarations)).toEqual([]);
  });

  test('names page and line of a method that is not documented', { timeout: 60_000 }, () => {
    const code = "import { LockScreenManager } from 'react-native-pitel-voip';\nLockScreenManager.unlock();";
    const [fault, ...others] = checkTypes([block(code)], declarations);
    expect(others).toEqual([]);
    expect(fault).toMatch(/^page\.mdx:12: ts: found Property 'unlock' does not exist/);
  });

  test('refuses code without a file name, and two versions of one file', { timeout: 60_000 }, () => {
    const untitled = { ...block('export {};'), title: undefined };
    const faults = checkTypes(
      [untitled, block('export const a = 1;'), block('export const a = 2;', 'src/block.ts', 20)],
      declarations,
    );
    expect(faults).toEqual([
      'page.mdx:10: ts: found a block without a file; write title="path/of/the/file" on the fence.',
      'page.mdx:20: ts: found another src/block.ts than in page.mdx:10; write the same in both.',
    ]);
  });
});

test('The code of the SDK guide uses only what its pages document', { timeout: 120_000 }, () => {
  const blocks = listCodeBlocks((source) => source.startsWith('pitel_app/'));
  expect(blocks.filter(({ language }) => ['js', 'ts', 'tsx'].includes(language)).length).toBeGreaterThan(10);
  expect(declarations.length).toBeGreaterThan(2);
  expect(checkTypes(blocks, declarations)).toEqual([]);
});
