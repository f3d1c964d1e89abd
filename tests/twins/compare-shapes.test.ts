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
    ['settings', 'sidebar_position: 1', 'sidebar_position: 2', ''],
    ['headings', '{#before}', '{#truoc}', ':8'],
    ['headings', '### Các bước', '## Các bước', ':21'],
    ['headings', ' {#steps}', '', ':21'],
    ['steps', '2. Close it.\n', '', ':23'],
    ['lists', '- Một điểm.', '- Một điểm.\n- Hai điểm.', ':30'],
    ['task items', '- [ ] Test two.\n', '', ':34'],
    ['tables', '| A phone | To call |\n', '', ':10'],
    ['tables', /^(\|.*)\|$/gm, '$1| --- |', ':10'],
    ['tables', /\n\|[\s\S]*call \|\n/, '', ':10'],
    ['admonitions', ':::note', ':::tip', ':15'],
    ['admonitions', '[Mind this]', '', ':15'],
    ['images', './phone.png', './laptop.png', ':42'],
    ['diagrams', ' --> b[Two]', ' --> b[Two]\n  b --> c[Three]', ':37'],
    ['code blocks', '```bash', '```http', ':25'],
    ['links', './list.mdx#add', './list.mdx#edit', ':6'],
    ['links', 'Close it', 'Close it, see [one](./more.mdx)', ' has no more'],
    ['certainty marks', 'is="inferred"', 'is="general"', ':6'],
  ])('reports other %s', (kind, found, changed, place) => {
    expect(differences(vietnamese.replace(found, changed))).toEqual([
      expect.stringContaining(`Not the same ${kind}: bitrix_eng/page.mdx${place}`),
    ]);
  });

  it('says what each page has, and what to do', () => {
    expect(differences(vietnamese.replace('2. Close it.\n', ''))).toEqual([
      'Not the same steps: bitrix_eng/page.mdx:23 has "2", bitrix_vie/page.mdx:23 has "1". Make both pages tell the same there.',
    ]);
  });
});
