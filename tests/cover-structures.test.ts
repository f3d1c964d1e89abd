import { expect, it } from 'vitest';
import { coverStructures, listStructures } from './cover-structures';

const plain = '<main><p>Text</p></main>';
const table = '<main><p>Text</p><table class="wide"><tr><td>Cell</td></tr></table></main>';
const tabs = '<main><div role="tab">One</div></main>';

it('Chooses pages with unique structures, and no redundant page', () => {
  const pages = new Map(Object.entries({ plain, table, tabs, again: plain }).map(([name, html]) => [name, listStructures(html)]));
  expect(coverStructures(pages).sort()).toEqual(['table', 'tabs']);
});

it('A new class, role or parent counts as a structure', () => {
  const known = listStructures(table);
  const isNew = (html: string) => [...listStructures(html)].some((structure) => !known.has(structure));
  expect(isNew(plain)).toBe(false);
  for (const html of ['<main><p class="small">Text</p></main>', '<main><p role="status">Text</p></main>', '<p>Text</p>']) {
    expect(isNew(html), html).toBe(true);
  }
});
