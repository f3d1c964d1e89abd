import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkChanges } from './check-changes';

test('A breaking change is refused until a note of the version names it; what adds to the contract passes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'changes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['psr.yaml', 'psr', 'history/psr.yaml']) {
    cpSync(join('openapi', name), join(folder, name), { recursive: true });
  }
  const change = (file: string, from: string | RegExp, to: string) => {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text).toMatch(from);
    writeFileSync(join(folder, file), text.replace(from, to));
  };
  change('psr/messages.yaml', /^( +)properties:\n/m, '$1properties:\n$1  added: { type: string, x-certainty: stated }\n');
  change('psr/call.yaml', /required: false|description: .*/, 'description: Changed words.');
  expect(await checkChanges(folder)).toEqual([]);
  change('psr.yaml', '/psr/v1/call/stream:', '/psr/v2/call/stream:');
  const [finding = '', ...others] = await checkChanges(folder);
  expect(others).toEqual([]);
  expect(finding).toMatch(/psr\.yaml:1 {2}POST \/psr\/v1\/call\/stream is gone\. .* a note for 1\.0\.0 with "breaking: \["POST/);
  change('psr.yaml', /^x-changes:\n {2}- /m, `$&breaking: ["POST /psr/v1/call/stream is gone"]\n    `);
  expect(await checkChanges(folder)).toEqual([]);
});
