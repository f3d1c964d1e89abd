import { describe, expect, test } from 'vitest';
import { outlinePages, type Pages, searchPages, urlsOf } from '../../tests/helpers/search-pages';
import type { FirstFile } from './index-data';
import { openIndex } from './search-index';

const calls = { Calls: [{ text: 'Cuộc gọi' }] };
const fees = { Fees: [{ text: 'Cước phí' }], ...calls, Typed: [{ text: 'cuoc goi' }] };
const leads = { Leads: [{ text: 'A lead' }] };
const lead = [{ word: 'mối', term: 'lead' }];
const cards = { Upload: [{ text: 'The card, then the call.' }], Bitrix: [{ text: 'The call card opens.' }] };
const refusedToken = {
  id: 'refused',
  heading: 'A refused token',
  names: 'token',
  text: 'A refused token is a token, token by token.',
};
const tokens = { 'Get an access token': [{ text: 'How to sign in.' }, refusedToken] };
const bells = { Bells: [{ text: 'They ring, they ring.' }], States: [{ text: 'Calls may be ringing, or wait in a queue.' }] };
const queues = {
  A: [
    { id: 'open', names: 'Hàng chờ' },
    { id: 'fields', text: 'hàng chờ' },
    { id: 'related', text: 'hàng chờ' },
  ],
};

test.each<[what: string, pages: Pages, query: string, urls: readonly string[], synonyms?: FirstFile['synonyms']]>([
  ['A Vietnamese word with tones finds itself and texts without tones', fees, 'cước phí', ['/Fees', '/Typed']],
  ['A Vietnamese word with tones finds no other word', calls, 'cước', []],
  ['A Vietnamese word matches wherever its tone mark is', { Cancel: [{ text: 'huỷ' }] }, 'hủy', ['/Cancel']],
  ['A Vietnamese synonym of one syllable counts with its tone', leads, 'mối', ['/Leads'], lead],
  ['A Vietnamese synonym of one syllable does not count with another tone', leads, 'mới', [], lead],
  ['A Vietnamese synonym of one syllable does not count without tones', leads, 'moi', [], lead],
  ['Full-width letters find plain ones', { API: [{}], Other: [{}] }, 'ＡＰＩ', ['/API']],
  ['A word with a foreign accent finds it without', tokens, 'tokén', ['/Get an access token']],
  ['C++ does not find words that start with C', { Calls: [{ text: 'call' }] }, 'C++', []],
  ['C# is found', { Other: [{ text: 'c' }], Libraries: [{ text: 'Use C#.' }] }, 'C#', ['/Libraries', '/Other']],
  ['A term in quotation marks needs its words together', cards, 'popup', ['/Bitrix'], [{ word: 'popup', term: '"call card"' }]],
  ['A page about all that was typed is opened at its top', tokens, 'token', ['/Get an access token']],
  ['A page is opened at the passage with more words', tokens, 'refused token', ['/Get an access token#refused']],
  ['A phrase may have stop words', { DNC: [{}] }, 'do not call', ['/DNC'], [{ word: 'do not call', term: 'DNC' }]],
  [
    'A stop word finds titles, but no texts',
    { 'Where to start': [{}], Calls: [{ text: 'where' }] },
    'where',
    ['/Where to start'],
  ],
  ['The start of a stop word is no typing mistake', { Whip: [{ text: 'which' }] }, 'whic', []],
  [
    'A Vietnamese word that is an English stop word without its tones is found',
    { Thanks: [{ text: 'Cảm ơn' }] },
    'ơn',
    ['/Thanks'],
  ],
  ['The form that was typed counts, also where it is a form of another word', bells, 'ringing', ['/States', '/Bells']],
  ['A passage that answers comes before links and the way to a screen', queues, 'hàng chờ', ['/A#fields']],
  ...['related', 'next', 'not-specified', 'create-user-not-specified'].map((id): [string, Pages, string, string[]] => [
    `A passage that answers comes before #${id}`,
    { A: [id, 'fields'].map((name) => ({ id: name, text: 'The service level' })) },
    'service level',
    ['/A#fields'],
  ]),
])('%s', async (_what, pages, query, urls, synonyms) => {
  expect(urlsOf(await searchPages(pages, query, synonyms))).toEqual(urls);
});

test('Without tones or quotation marks, a search finds all pages', async () => {
  expect(urlsOf(await searchPages(fees, 'cuoc')).sort()).toEqual(['/Calls', '/Fees', '/Typed']);
  expect(urlsOf(await searchPages(cards, 'popup', [{ word: 'popup', term: 'call card' }]))).toHaveLength(2);
});

describe('A question that a page answers', () => {
  const pages = {
    'Import a list': [{}, { id: 'open', names: 'Import' }, { id: 'file', text: 'Format the column as text.' }],
    Phones: [{ text: 'The phone of an agent. The first phone rings.' }],
    Reports: [{ text: 'Zero calls.' }],
  };
  const questions = {
    'Import a list': ['Why has Excel removed the zero in front of phone numbers?', 'mất số 0 khi mở file'],
    'Import a list#file': ['comma separated values'],
    Reports: ['Why is my report empty?'],
  };
  const find = (query: string) => searchPages(pages, query, [], questions);

  test('Finds it by words that are not on the page', async () => {
    expect(urlsOf(await find('excel cuts zero of phone'))[0]).toBe('/Import a list');
    expect(urlsOf(await find('mat so 0'))).toEqual(['/Import a list']);
    expect(urlsOf(await searchPages(pages, 'excel'))).toEqual([]);
  });

  test.each(['excel column zero phone numbers', 'comma separated values'])('Leads to the best passage: %s', async (query) => {
    const [first] = (await find(query)).results;
    expect(first).toMatchObject({ path: '/Import a list', id: 'file' });
    expect(first?.snippet.join('')).toBe('Format the column as text.');
  });

  test('Is shown with an English page to a Vietnamese query that has most of it', async () => {
    const findQuestions = async (query: string) => (await find(query)).results.map(({ question }) => question.join('|'));
    expect(await findQuestions('mất số 0')).toEqual(['|mất| |số| |0| khi mở file']);
    expect(await findQuestions('mo file mat so 0')).toContain('|mất| số |0| khi |mở| |file|');
    expect(await findQuestions('phone 0')).not.toContain(expect.stringContaining('mở'));
    expect(new Set(await findQuestions('excel column zero'))).toEqual(new Set(['']));
  });

  test('Is taken for Vietnamese on an English page', async () => {
    const both = { One: [{ names: 'mất số' }], Two: [{}] };
    expect(urlsOf(await searchPages(both, 'mất số', [], { Two: ['mất số'] }))[0]).toBe('/Two');
  });
});

test.each([
  ['sđt', 'Số điện thoại'],
  ['sdt', 'Số điện thoại'],
  ['tđ', 'Tổng đài'],
  ['td', 'Tổng đài'],
  ['kb', 'Kịch bản'],
  ['mk', 'Mật khẩu'],
  ['nv', 'Nhân viên'],
  ['tk', 'Tài khoản'],
  ['ds', 'Danh sách'],
  ['ko nghe', 'Không'],
  ['k nghe', 'Không'],
  ['đc nghe', 'Nghe'],
])('What Vietnamese readers write as %s finds %s', async (query, title) => {
  const pages = { [title]: [{ id: 'a', text: 'x' }], Others: [{ text: 'Other words, dc' }] };
  expect(urlsOf(await searchPages(pages, query))).toEqual([`/${title}#a`]);
});

describe('The methods of a result are', () => {
  const edit = { id: 'edit-list', heading: 'Edit', method: 'patch' };
  const pages = {
    Lists: [
      { text: 'top' },
      edit,
      { id: 'edit-list-body', text: 'body' },
      { id: 'read-list', method: 'get' },
      { id: 'limits', text: 'limits' },
    ],
    Calls: [
      { text: 'call', method: 'post' },
      { id: 'ring-body', text: 'ring' },
    ],
    Guide: [{ text: 'guide' }],
  };

  test.each([
    ['that of its operation', 'edit', ['patch']],
    ['that of the operation it is a part of', 'body', ['patch']],
    ['all of a page with several operations', 'top', ['patch', 'get']],
    ['all of that page in a section about all of them', 'limits', ['patch', 'get']],
    ['that of the only operation of its page', 'ring', ['post']],
    ['none on a page without operations', 'guide', []],
  ])('%s', async (_what, query, methods) => {
    const { results } = await searchPages(pages, query);
    expect(results.map((result) => result.methods)).toEqual([methods]);
  });
});

describe('Pasted text', () => {
  const call = { names: 'POST /v1/click2call/async', text: 'Rings the extension first.' };
  const pages = {
    Call: [call],
    Hosts: [{ text: 'pbx.example.com ext phone 101' }],
    Errors: [{ text: 'USER_NOT_REGISTERED' }],
    Campaign: [{ names: '/v3/campaign/{campaign_id}/active' }],
  };
  const firstOf = async (query: string) => urlsOf(await searchPages(pages, query))[0];

  test('An address is searched without host, ids and query string', async () => {
    const answer = urlsOf(await searchPages(pages, 'https://pbx.example.com/v1/click2call/async?ext=101&phone=101'));
    expect(answer[0]).toBe('/Call');
    expect(answer).not.toContain('/Hosts');
    expect(await firstOf('/v3/campaign/3f0c1b9a-1111-4222-8333-123456789abc/active')).toBe('/Campaign');
    expect(await firstOf('https://pbx.example.com')).toBe('/Hosts');
  });

  test('A long text is searched by its beginning and end', async () => {
    const log = `${'Sent one more call of the list. '.repeat(20)}USER_NOT_REGISTERED`;
    const answer = await searchPages(pages, log);
    expect(urlsOf(answer)).toContain('/Errors');
    expect(answer.isCut).toBe(true);
    expect(await searchPages(pages, 'USER_NOT_REGISTERED')).toMatchObject({ isCut: false });
  });

  test.each([
    ['Python', 'Traceback (most recent call last):', '  File "/app/call/hosts.py", line 12, in call_hosts'],
    ['JavaScript', '', '    at callHosts (/app/call/hosts.js:12:3)'],
    ['Java', '', '    at com.example.call.Hosts.call(Hosts.java:12)'],
  ])('A stack trace in %s is searched without the files and lines of programs', async (_language, head, line) => {
    const trace = [head, ...Array.from({ length: 20 }, () => line), 'PitelError: USER_NOT_REGISTERED'].join('\n');
    const answer = await searchPages({ ...pages, 'Call hosts': [{ text: 'app call hosts' }] }, trace);
    expect(urlsOf(answer)).toEqual(['/Errors']);
    expect(answer.isCut).toBe(false);
  });
});

test('The answer counts the pages that it leaves out', async () => {
  const pages = Object.fromEntries(Array.from({ length: 60 }, (_, number) => [`Page ${number}`, [{ text: 'campaign' }]]));
  const { results, total } = await searchPages(pages, 'campaign');
  expect(total).toBe(60);
  expect(results.length).toBeLessThan(total);
});

test('Until the texts are searched, an answer has few results', async () => {
  const pages = Object.fromEntries(Array.from({ length: 60 }, (_, number) => [`Campaign ${number}`, [{}]]));
  const searchTitles = await openIndex({ pages: outlinePages(pages), synonyms: [] });
  const [titles, all] = [searchTitles('campaign', 'docs'), await searchPages(pages, 'campaign')];
  expect([titles.total, all.total]).toEqual([60, 60]);
  expect(titles.results.length).toBeLessThan(all.results.length);
});

test('A result that is a whole page names the section with most words of the query', async () => {
  const pages = {
    'Edit campaigns': [{}, { id: 'recalls', text: 'Edit recalls.' }, { id: 'hours', text: 'Edit the lunch break.' }],
  };
  const questions = { 'Edit campaigns': ['how to edit campaigns'] };
  const { results } = await searchPages(pages, 'edit campaigns lunch', [], questions);
  expect(results.map(({ id, headingId }) => [id, headingId])).toEqual([['', 'hours']]);
});
