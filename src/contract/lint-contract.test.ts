import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { checkContracts, lintContract } from './lint-contract';
import { loadContract } from './load-contract';

const fixtures = 'tests/fixtures/contract';

/** What the comments of the fixture say must be found, as `line: what`. */
function readExpected(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, index) => (text.split(' # finds: ')[1]?.split(' | ') ?? []).map((what) => `${index + 1}: ${what}`));
}

test('Each mistake is found on its line, and nothing else', async () => {
  const file = `${fixtures}/broken/v1.yaml`;
  const fetching = vi.spyOn(globalThis, 'fetch');
  const expected = readExpected(file);
  const findings = await lintContract(file);
  const found = findings.map(
    ({ line, message }) => expected.find((one) => `${line}: ${message}`.startsWith(one)) ?? `${line}: ${message}`,
  );
  expect([...new Set(found)].sort()).toEqual(expected.sort());
  expect(new Set(findings.map((finding) => finding.file))).toEqual(new Set([file]));
  // An example elsewhere, which the fixture names, is not fetched.
  expect(fetching).not.toHaveBeenCalled();
});

test('A file that is not YAML is told once, with its line', async () => {
  const findings = await lintContract(`${fixtures}/no-yaml/v1.yaml`);
  expect(findings).toMatchObject([{ file: `${fixtures}/no-yaml/broken.yaml`, line: 3, column: 1 }]);
});

test('Schemas that lead in a circle are told with file, line, column and place, by the check and by what draws pages', async () => {
  const place =
    /^.* (?:breaks rules of redocly\.yaml|is not a valid OpenAPI 3\.1 contract)\.\n[\s\S]*^tests\/fixtures\/contract\/circle\/v1\.yaml:12:50 {2}This leads back to a part that holds it\. .* At #\/components\/schemas\/Number\/properties\/owner: Number: /m;
  await expect(checkContracts([`${fixtures}/circle/v1.yaml`])).rejects.toThrow(place);
  await expect(loadContract(`${fixtures}/circle`)).rejects.toThrow(place);
});
