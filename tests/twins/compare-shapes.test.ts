import { describe, expect, it } from 'vitest';
import { type Section, sections } from '../../src/sections';
import { compareShapes } from './compare-shapes';
import { readShape } from './read-shape';

function sectionOf(id: string): Section {
  const found = sections.find((section) => section.id === id);
  if (!found) {
    throw new Error(`There is no section ${id}.`);
  }
  return found;
}

const english = `---
title: Install
sidebar_position: 1
---

See [the list](./list.mdx#add), then [the start](/bitrix_pitel_eng/category/setup) <Certainty is="inferred" />.

## Before {#before}

| Need | Why |
| --- | --- |
| A key | To sign in |
| A phone | To call |

:::note[Mind this]

Text.

:::

### Steps {#steps}

1. Open \`{base_url}\`.

   \`\`\`bash title="Open it"
   curl "{base_url}"
   \`\`\`
2. Close it.

- One point.

Then:

- [ ] Test one.
- [ ] Test two.

\`\`\`mermaid title="Way" alt="A leads to B."
flowchart TD
  a[One] --> b[Two]
\`\`\`

![A phone](./phone.png)
`;

const vietnamese = english
  .replace('title: Install', 'title: Cài đặt')
  .replace('/bitrix_pitel_eng/category/setup', '/bitrix_pitel_vie/category/cài-đặt')
  .replace(/See (\[.*?\]\(.*?\)), then (\[.*?\]\(.*?\)) (<.*>)\./, 'Rút ra từ ví dụ $3: bắt đầu ở $2, rồi xem $1.')
  .replace('## Before', '## Trước khi bắt đầu')
  .replace('### Steps', '### Các bước')
  .replace('One point', 'Một điểm');

function differences(changed: string): string[] {
  const pages = [
    { section: sectionOf('bitrix_eng'), file: 'bitrix_eng/page.mdx', text: english },
    { section: sectionOf('bitrix_vie'), file: 'bitrix_vie/page.mdx', text: changed },
  ].map(({ text, ...side }) => ({ file: side.file, parts: readShape(text, side) }));
  const [one, other] = pages;
  return one && other ? compareShapes(one, other) : [];
}

describe('compareShapes', () => {
  it('accepts a translation, whatever the order of its words', () => {
    expect(vietnamese).not.toContain('See');
    expect(differences(vietnamese)).toEqual([]);
  });

  it.each([
    [
      'settings',
      'sidebar_position: 1',
      'sidebar_position: 2',
      ':1 has "title; {"position":1}"',
      ':1 has "title; {"position":2}"',
    ],
    ['headings', '{#before}', '{#truoc}', ':8 has "level 2 #before"', ':8 has "level 2 #truoc"'],
    ['headings', '### Các bước', '## Các bước', ':21 has "level 3 #steps"', ':21 has "level 2 #steps"'],
    ['headings', ' {#steps}', '', ':21 has "level 3 #steps"', ':21 has "level 3 without an id"'],
    ['steps', '2. Close it.\n', '', ':23 has "2 steps"', ':23 has "1 step"'],
    ['lists', '- Một điểm.', '- Một điểm.\n- Hai điểm.', ':30 has "1 item"', ':30 has "2 items"'],
    ['task items', '- [ ] Test two.\n', '', ':34 has "2 items"', ':34 has "1 item"'],
    ['tables', '| A phone | To call |\n', '', ':10 has "2 columns and 2 rows"', ':10 has "2 columns and 1 row"'],
    ['tables', /^(\|.*)\|$/gm, '$1| --- |', ':10 has "2 columns and 2 rows"', ':10 has "3 columns and 2 rows"'],
    ['tables', /\n\|[\s\S]*call \|\n/, '', ':10 has "2 columns and 2 rows"', ' has no more'],
    ['admonitions', ':::note', ':::tip', ':15 has "note with a title"', ':15 has "tip with a title"'],
    ['admonitions', '[Mind this]', '', ':15 has "note with a title"', ':15 has "note without a title"'],
    ['images', './phone.png', './laptop.png', ':42 has "./phone.png"', ':42 has "./laptop.png"'],
    [
      'diagrams',
      ' --> b[Two]',
      ' --> b[Two]\n  b --> c[Three]',
      ':37 has ""flowchart TD" of 2 lines"',
      ':37 has ""flowchart TD" of 3 lines"',
    ],
    ['code blocks', '```bash', '```http', ':25 has "bash of 1 line"', ':25 has "http of 1 line"'],
    ['links', './list.mdx#add', './list.mdx#edit', ':6 has "./list.mdx#add"', ':6 has "./list.mdx#edit"'],
    ['links', 'Close it', 'Close it, see [one](./more.mdx)', ' has no more', ':28 has "./more.mdx"'],
    ['certainty marks', 'is="inferred"', 'is="general"', ':6 has "inferred"', ':6 has "general"'],
  ])('reports other %s', (kind, found, changed, mine, theirs) => {
    expect(differences(vietnamese.replace(found, changed))).toEqual([
      `Not the same ${kind}: bitrix_eng/page.mdx${mine}, bitrix_vie/page.mdx${theirs}. Make both pages tell the same there.`,
    ]);
  });

  it('reports each kind of difference once', () => {
    const reports = differences(vietnamese.slice(0, vietnamese.indexOf('### Các bước')));
    expect(reports.map((report) => /^Not the same ([\w ]+):/.exec(report)?.[1])).toEqual([
      'headings',
      'steps',
      'lists',
      'task items',
      'images',
      'diagrams',
      'code blocks',
    ]);
  });
});
