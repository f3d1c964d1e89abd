import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contentFiles } from '../../src/addresses/site-pages';
import { listCodeBlocks } from './list-code-blocks';

const blocks = listCodeBlocks();

describe('The code blocks of the pages', () => {
  test('are all read', () => {
    const pages = contentFiles().filter((source) => source.endsWith('.mdx'));
    const fences = pages.flatMap((source) => readFileSync(source, 'utf8').match(/^ *```/gm) ?? []);
    expect(blocks.length).toBeGreaterThan(150);
    expect(blocks).toHaveLength(fences.length / 2);
  });

  test('are accepted by the shell when they are for the shell', { timeout: 60_000 }, () => {
    const commands = blocks.filter(({ language }) => language === 'bash');
    expect(commands.length).toBeGreaterThan(10);
    const refused = commands.flatMap(({ source, line, code: script }) => {
      try {
        execFileSync('bash', ['-n'], { input: script, stdio: 'pipe' });
        return [];
      } catch (error) {
        return [`${source}:${line}: ${String(error)}`];
      }
    });
    expect(refused).toEqual([]);
  });
});
