import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseCode } from '../../src/checks/code/parse-code';
import { buildRequest } from '../../src/contract/build-request';
import { listSamples } from '../../src/contract/list-samples';
import { loadContract } from '../../src/contract/load-contract';
import { contentFiles } from '../site-pages';
import { listCodeBlocks } from './list-code-blocks';

const blocks = listCodeBlocks();

/** Blocks that are text and no code, by page and title, with the reason. */
const plainText: { source: string; title: string; reason: string }[] = [
  { source: 'docs/module/psr/intro.mdx', title: 'What your server sees', reason: 'the target of a request alone' },
  { source: 'guide/portal_autocall_guide/import_list.mdx', title: 'leads.csv', reason: 'CSV has no grammar beyond lines' },
  { source: 'guide/portal_autocall_guide/script.mdx', title: 'Answer prompt', reason: 'a sentence with keywords of the portal' },
  { source: 'guide/portal_callcenter_guide/custom-form.mdx', title: 'customers.csv', reason: 'CSV has no grammar beyond lines' },
  { source: 'guide/portal_callcenter_guide/index.mdx', title: 'first-campaign.csv', reason: 'CSV has no grammar beyond lines' },
  { source: 'guide/portal_callcenter_guide/user.mdx', title: 'users.csv', reason: 'CSV has no grammar beyond lines' },
];

function isPlainText(source: string, title: string | undefined): boolean {
  return plainText.some((entry) => entry.source === source && entry.title === title);
}

const code = blocks.filter(({ language, source, title }) => language !== 'text' || !isPlainText(source, title));

describe('The code blocks of the pages', () => {
  test('are all read', () => {
    const pages = contentFiles().filter((source) => source.endsWith('.mdx'));
    const fences = pages.flatMap((source) => readFileSync(source, 'utf8').match(/^ *```/gm) ?? []);
    expect(blocks.length).toBeGreaterThan(150);
    expect(blocks).toHaveLength(fences.length / 2);
  });

  test('are parsed by the grammar of their language', { timeout: 60_000 }, async () => {
    const faults: string[] = [];
    for (const { source, line, language, code: text } of code) {
      for (const fault of await parseCode(language, text)) {
        faults.push(`${source}:${line + fault.line}: ${language}: found ${fault.found}; ${fault.advice}.`);
      }
    }
    expect(faults).toEqual([]);
  });

  test('are text only where the list says why', () => {
    const isUsed = ({ source, title }: (typeof plainText)[number]) =>
      blocks.some((block) => block.language === 'text' && block.source === source && block.title === title);
    expect(plainText.filter((entry) => !isUsed(entry))).toEqual([]);
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

test('The request samples are parsed by the grammar of their language', { timeout: 120_000 }, async () => {
  const contract = await loadContract('openapi');
  const ids = contract.operations.map(({ operation }) => operation.operationId);
  expect(ids.length).toBeGreaterThan(50);
  const faults: string[] = [];
  for (const id of ids) {
    for (const { language, code: text } of listSamples(buildRequest(contract.findOperation(id)))) {
      for (const { line, found, advice } of await parseCode(language, text)) {
        faults.push(`${id}: ${language} sample, line ${line}: found ${found}; ${advice}.`);
      }
    }
  }
  expect(faults).toEqual([]);
});
