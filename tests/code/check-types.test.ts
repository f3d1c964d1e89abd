import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import { programs } from '../../scripts/programs.mjs';
import { type CodeBlock, listCodeBlocks } from './list-code-blocks';

const compilerOptions = {
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  jsx: 'react-jsx',
  strict: true,
  allowJs: true,
  checkJs: true,
  noEmit: true,
  skipLibCheck: true,
  esModuleInterop: true,
  types: ['node'],
};

/** TypeScript's codes for untyped parameters: of JavaScript, and of packages without declarations. */
const untypedParameter = new Set([7006, 7019, 7031]);

const declarations = fastGlob.sync(['static/sdk/*.d.ts', 'tests/declarations/*.d.ts'], { absolute: true });

/** Inside the project, so that installed packages resolve. */
const folder = resolve('.cache/code-blocks');

/** Type-checks a program that a guide splits into code blocks. Each block names its file in the title. */
function checkTypes(blocks: readonly CodeBlock[]): string[] {
  const faults: string[] = [];
  const files = new Map<string, CodeBlock>();
  rmSync(folder, { recursive: true, force: true });
  for (const block of blocks) {
    const { source, line, language, title = '', code } = block;
    const file = join(folder, title);
    const firstBlock = files.get(file) ?? block;
    if (!title) {
      faults.push(`${source}:${line}: found ${language} without a file; write title="path/of/the/file" on the fence.`);
      continue;
    }
    if (firstBlock.code !== code) {
      faults.push(
        `${source}:${line}: found another ${title} than in ${firstBlock.source}:${firstBlock.line}; write the same in both.`,
      );
    }
    files.set(file, firstBlock);
    mkdirSync(dirname(file), { recursive: true });
    // Pad with lines so that line numbers match the page.
    writeFileSync(file, '\n'.repeat(firstBlock.line) + firstBlock.code);
  }
  const project = join(folder, 'tsconfig.json');
  writeFileSync(project, JSON.stringify({ compilerOptions, files: [...files.keys(), ...declarations] }));
  const options = ['--project', project, '--pretty', 'false'];
  const { stdout, stderr } = spawnSync(process.execPath, [programs.tsc, ...options], { encoding: 'utf8' });
  // Below the first line of a message, more lines are indented.
  const messages = `${stdout}${stderr}`.replace(/\n +/g, ' ').trim().split('\n').filter(Boolean);
  for (const message of messages) {
    const [, file = '', line = '1', code, text = message] = /^(.+)\((\d+),\d+\): error TS(\d+): (.*)/.exec(message) ?? [];
    if (!untypedParameter.has(Number(code))) {
      const source = files.get(resolve(file))?.source ?? file;
      faults.push(`${source}:${line}: found ${text} Use what the page documents, or document it.`);
    }
  }
  return faults;
}

const guide = listCodeBlocks((source) => source.startsWith('pitel_app/')).filter(({ language }) =>
  ['js', 'ts', 'tsx'].includes(language),
);
const rightCode = "import { getFcmToken } from 'react-native-pitel-voip';\nexport const token: Promise<string> = getFcmToken();";
const mistakes = [
  { line: 10, title: 'a.ts', code: rightCode },
  { line: 10, title: 'b.ts', code: "import { LockScreenManager } from 'react-native-pitel-voip';\nLockScreenManager.unlock();" },
  { line: 30, title: undefined, code: 'export {};' },
  { line: 20, title: 'a.ts', code: 'export {};' },
].map((block): CodeBlock => ({ source: 'page.mdx', language: 'ts', ...block }));
// One program, because reading the declarations of the language and packages takes longest.
const faults = checkTypes([...guide, ...mistakes]);

test('Reports mistakes in the code of pages', () => {
  expect(faults.filter((fault) => fault.startsWith('page.mdx'))).toEqual([
    'page.mdx:30: found ts without a file; write title="path/of/the/file" on the fence.',
    'page.mdx:20: found another a.ts than in page.mdx:10; write the same in both.',
    expect.stringMatching(/^page\.mdx:12: found Property 'unlock' does not exist/),
  ]);
});

test('The code of the SDK guide uses only what its pages document', () => {
  expect(guide.length).toBeGreaterThan(10);
  expect(declarations.length).toBeGreaterThan(2);
  expect(faults.filter((fault) => !fault.startsWith('page.mdx'))).toEqual([]);
});
