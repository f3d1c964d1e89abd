import { expect, it } from 'vitest';
import { purgeStyles } from './purge-styles';
import { listTags, readUsedNames, type UsedNames } from './read-used-names';

function namesOf(html: string): UsedNames {
  return readUsedNames(listTags(html));
}

const page =
  '<html lang=en><body><p class="lead x_1" id=first data-label="Two words">A<script>"later"</script><dialog><b class=later></b></dialog>';

for (const rule of [
  'p{top:0}',
  '.lead{top:0}',
  '.lead.x_1{top:0}',
  '#first{top:0}',
  '[data-label]{top:0}',
  '[class*=lea] p{top:0}',
  'html[data-theme=dark] p{top:0}',
  'html[data-typeface]{top:0}',
  ':focus-visible{top:0}',
  ':root{top:0}',
  'p::before{top:0}',
  '@media print{p{top:0}}',
  '@font-face{font-family:A;src:url(a)}',
]) {
  it(`keeps ${rule}`, async () => {
    expect(await purgeStyles(rule, namesOf(page))).toBe(rule);
  });
}

for (const rule of ['b{top:0}', '.later{top:0}', '.lead .other{top:0}', '#second{top:0}', '[data-other]{top:0}']) {
  it(`drops ${rule}`, async () => {
    expect(await purgeStyles(rule, namesOf(page))).toBe('');
  });
}

it('keeps what a script can add', async () => {
  expect(await purgeStyles('.later{top:0}.never{top:0}', namesOf(page), ['later'])).toBe('.later{top:0}');
});
