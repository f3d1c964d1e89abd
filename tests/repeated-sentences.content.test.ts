import type { Finding } from '@pitel-docs/contract/finding';
import { test } from 'vitest';
import { readSite } from '../src/writing-rules/check-pages';
import { expectNoFindings } from './helpers/expect-no-findings';

const maxFiles = 5;

// Reads what `npm run check` has found in each page.
const site = await readSite();

test('No sentence is in more than five files of the reference', () => {
  const findings = new Map<string, Map<string, Finding>>();
  const sentences = [...site.pages.values()].flatMap(({ file, sentences }) =>
    sentences.map((sentence) => ({ ...sentence, file })),
  );
  for (const { file, text, line } of sentences) {
    const fix = 'Keep it in one file and link there, say it in fewer words, or leave it out.';
    const message = `"${text}", which more than ${maxFiles} files have`;
    const filesOfSentence = findings.get(text) ?? new Map<string, Finding>();
    findings.set(text, filesOfSentence.set(file, { file, line, message, fix }));
  }
  expectNoFindings([...findings.values()].filter(({ size }) => size > maxFiles).flatMap((files) => [...files.values()]));
});
