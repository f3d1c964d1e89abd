import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { DOMParser } from '@xmldom/xmldom';
import { describe, expect, it } from 'vitest';
import { checkChanges } from '../src/contract/changes/check-changes';
import { compareContracts } from '../src/contract/changes/compare-contracts';
import { findRecorded } from '../src/contract/changes/find-recorded';
import { readNotes } from '../src/contract/changes/read-notes';
import { readState } from '../src/contract/changes/read-state';
import { contractNames } from '../src/contract/contract-names';

const folder = 'openapi/history';
const notesFile = `${folder}/notes.yaml`;
const notes = readNotes(notesFile);

describe.each(contractNames)('The contract %s', (contract) => {
  it('has no breaking change without a note, and is recorded as it is', async () => {
    const recorded = findRecorded(folder, contract);
    expect(recorded, `Nothing is recorded of ${contract}. Run npm run contract:record.`).toBeDefined();
    const after = await readState(`openapi/${contract}.yaml`);
    const changes = compareContracts(await readState(recorded ?? ''), after);
    expect(checkChanges({ contract, version: after.version, changes }, notes, notesFile)).toEqual([]);
    expect(
      changes.map(({ words }) => words),
      `openapi/${contract}.yaml differs from its record. Write a note in ${notesFile} if callers should know, then run npm run contract:record.`,
    ).toEqual([]);
  });

  it('has a note for each recorded version', async () => {
    const { version } = await readState(findRecorded(folder, contract) ?? '');
    expect(notes.some((note) => note.contract === contract && note.version === version)).toBe(true);
  });
});

describe('The feed of changes', () => {
  it('is an Atom feed with absolute addresses that lead to the lines of the introduction', () => {
    const home = readFileSync('build/index.html', 'utf8');
    const text = readFileSync('build/changes.xml', 'utf8');
    const { documentElement: feed } = new DOMParser().parseFromString(text, 'text/xml');
    expect(feed?.namespaceURI).toBe('http://www.w3.org/2005/Atom');
    const read = (parent: typeof feed, name: string) =>
      Array.from(parent?.childNodes ?? []).filter(({ nodeName }) => nodeName === name) as unknown as NonNullable<typeof feed>[];
    // RFC 4287, 4.1.1 and 4.1.2: exactly one id, title and updated; an author for all entries.
    for (const name of ['id', 'title', 'updated', 'author']) {
      expect(read(feed, name), name).toHaveLength(1);
    }
    const entries = read(feed, 'entry');
    expect(entries).toHaveLength(notes.length);
    for (const entry of entries) {
      for (const name of ['id', 'title', 'updated']) {
        expect(read(entry, name), name).toHaveLength(1);
      }
      expect(read(entry, 'updated')[0]?.textContent).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
      const address = new URL(read(entry, 'link')[0]?.getAttribute('href') ?? '');
      expect(home).toMatch(new RegExp(`id="?${address.hash.slice(1)}["> ]`));
    }
    expect(new Set(entries.map((entry) => read(entry, 'id')[0]?.textContent)).size).toBe(entries.length);
    const links = read(feed, 'link').map((link) => [link.getAttribute('rel'), link.getAttribute('href')]);
    expect(links.length).toBeGreaterThan(1);
    expect(links.every(([, address]) => address?.startsWith('https://'))).toBe(true);
    expect(links).toContainEqual(['self', 'https://docs.example.com/changes.xml']);
    expect(home).toContain('type=application/atom+xml');
  });
});

it.runIf(existsSync('.git'))('Two states of a contract are compared by their files or by git revisions', () => {
  const compare = (...states: string[]) =>
    spawnSync('npx', ['jiti', 'scripts/contract-diff.ts', ...states], { encoding: 'utf8' });
  const same = compare('HEAD:openapi/psr.yaml', findRecorded(folder, 'psr') ?? '');
  expect(same.stdout).toContain('Nothing that callers depend on has changed.');
  const unknown = compare('openapi/v4.yaml', 'openapi/v3.yaml');
  expect(unknown.stderr).toContain('There is no file "openapi/v4.yaml". Write the path of a contract');
  expect(unknown.status).toBe(1);
});
