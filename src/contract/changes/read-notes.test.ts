import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../../../tests/temporary-folder';
import { checkChanges } from './check-changes';
import { readNotes } from './read-notes';

function write(text: string): string {
  const file = join(makeTemporaryFolder(), 'notes.yaml');
  writeFileSync(file, text);
  return file;
}

const first = `- date: 2026-01-02
  contract: v3
  version: 1.0.0
  note: First publication.
`;
const second = `- date: 2026-02-03
  contract: v3
  version: 2.0.0
  note: "\`state\` is gone: read \`status\`."
  breaking: ["createLead request.state removed"]
`;

test('reads notes with the anchors of their lines', () => {
  expect(readNotes(write(second + first)).map(({ anchor, breaking }) => [anchor, breaking.length])).toEqual([
    ['change-2026-02-03-v3', 1],
    ['change-2026-01-02-v3', 0],
  ]);
});

test.each([
  ['text that is no list', 'notes: none\n', /notes.yaml: this is no list/],
  ['an unknown contract', first.replace('v3', 'v4'), /:1: the contract is "v4". Write one of v1, v3, psr/],
  ['a wrong date', first.replace('2026-01-02', '2026-13-02'), /:1: the date is "2026-13-02"/],
  ['a wrong version', first.replace('1.0.0', '"1"'), /:1: the version is "1"/],
  ['a note without text', first.replace(/ {2}note: .*\n/, ''), /:1: it has no text/],
  [
    'a note of two paragraphs',
    first.replace(/note: .*/, 'note: "One.\\n\\nTwo."'),
    /:1: the note is no paragraph.*Write it as one/,
  ],
  ['a note that is a list', first.replace(/note: .*/, 'note: "- One."'), /:1: the note is no paragraph/],
  ['an unknown key', `${first}  author: me\n`, /:1: "author" is no key of a note/],
  ['a wrong order', first + second, /:5: the note of 2026-02-03 stands below one of 2026-01-02/],
  ['two notes of a day', first + first, /:5: v3 has another note of 2026-01-02/],
])('refuses %s', (_what, text, message) => {
  expect(() => readNotes(write(text))).toThrow(message);
});

test('a breaking change needs a note for its version that names it', () => {
  const notes = readNotes(write(second + first));
  const change = {
    id: 'createLead request.state removed',
    kind: 'removed',
    isBreaking: true,
    words: 'POST /lead: gone',
  } as const;
  const difference = {
    contract: 'v3',
    version: '2.0.0',
    changes: [change, { ...change, id: 'other', isBreaking: false }],
  } as const;
  expect(checkChanges(difference, notes, 'notes.yaml')).toEqual([]);
  expect(checkChanges({ ...difference, version: '3.0.0' }, notes, 'notes.yaml')).toEqual([
    expect.stringMatching(/^openapi\/v3.yaml: POST \/lead: gone. .*write a note for v3 3.0.0 at the top of notes.yaml/),
  ]);
});
