import { expect, test } from 'vitest';
import { breakLongWords } from './break-long-words';

const list = (html: string): string[] => breakLongWords(html).split('<wbr>');

test('A URL in code may break after slashes and equals signs, and before its parameters', () => {
  expect(list('"https://pbx.example.com/v1/click2call/async?ext=101&#x26;phone=0900000000"')).toEqual([
    '"https://pbx.example.com/',
    'v1/',
    'click2call/',
    'async',
    '?ext=',
    '101',
    '&#x26;phone=',
    '0900000000"',
  ]);
});

test('A long name of a variable in a path may break after its underscores', () => {
  const name = '<span class="code-variable">$CAMPAIGN_UUID_TO_SWITCH_OFF_OR_ON</span>';
  expect(list(`"/v3/campaign/${name}/active"`)).toEqual([
    '"/v3/',
    'campaign/',
    '<span class="code-variable">$CAMPAIGN_',
    'UUID_',
    'TO_',
    'SWITCH_',
    'OFF_',
    'OR_',
    'ON</span>/',
    'active"',
  ]);
});

test('Short quoted text in code moves to the next line as a whole', () => {
  const address = '<span class="code-string">"<span class="code-variable">$PITEL_BASE_URL</span>/v3/campaign"</span>';
  expect(breakLongWords(`curl ${address} \\`).replaceAll('<wbr>', '')).toBe(`curl <span class="code-whole">${address}</span> \\`);
  const halves = '</span>"$PITEL_BASE_URL/v3<span class="code-string">';
  expect(breakLongWords(halves)).toBe(halves);
  expect(breakLongWords(`"$PITEL_BASE_URL/v3/campaign/of/the/customer"`)).not.toContain('code-whole');
});

test('Words that fit a phone, tags and comparisons stay whole', () => {
  for (const html of [
    '<span class="code-string code-example-of-a-long-name">"recordings"</span>',
    'isTheNumberOfTheCustomer!==isTheHotline',
  ]) {
    expect(breakLongWords(html)).toBe(html);
  }
});
