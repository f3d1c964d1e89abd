import { describe, expect, it } from 'vitest';
import type { FirstFile, Passage } from './index-data';
import { openIndex, type SearchAnswer } from './search-index';
import { isVietnamese } from './vietnamese';

type Outline = Partial<Passage>;

async function searchPages(
  pages: Readonly<Record<string, readonly Outline[]>>,
  query: string,
  synonyms: FirstFile['synonyms'] = [],
  questions: Readonly<Record<string, readonly string[]>> = {},
): Promise<SearchAnswer> {
  const listed = Object.entries(pages).map(([title, outlines]) => ({
    path: `/${title}`,
    title,
    label: '',
    section: 'docs',
    categories: [],
    parts: outlines.map(({ id = '', heading = '', names = '' }) => ({ id, heading, names })),
  }));
  const texts = Object.values(pages).flatMap((outlines) => outlines.map(({ text = '' }) => text));
  const asked = Object.entries(pages).flatMap(([title, outlines]) =>
    outlines.map(({ id = '' }, at) => [...(at === 0 ? (questions[title] ?? []) : []), ...(questions[`${title}#${id}`] ?? [])]),
  );
  return (await openIndex({ pages: listed, synonyms }, { texts, questions: asked }))(query, 'docs');
}

function placesOf({ results }: SearchAnswer): string[] {
  return results.map(({ path, id }) => (id === '' ? path : `${path}#${id}`));
}

describe('A word that no page has', () => {
  const pages = { Voices: [{ text: 'Each voice has a name.' }], 'Call results': [{ text: 'How a call ended.' }] };

  it('is named with what was searched in its place', async () => {
    expect((await searchPages(pages, 'invoice')).replacements).toEqual([{ word: 'invoice', by: 'voices' }]);
    expect((await searchPages(pages, 'voice')).replacements).toEqual([]);
    expect((await searchPages(pages, 'resul')).replacements).toEqual([]);
    expect((await searchPages({ Webhooks: [{}] }, 'web hook')).replacements).toEqual([]);
  });

  it('is not, where the site has another term for it', async () => {
    const synonym = { word: 'vouces', term: 'call result' };
    expect(await searchPages(pages, 'vouces', [synonym])).toMatchObject({ replacements: [], total: 2 });
  });
});

it('A term in quotation marks is found where its words follow each other', async () => {
  const pages = { Upload: [{ text: 'The card, then the call.' }], Bitrix: [{ text: 'The call card opens.' }] };
  const found = async (term: string) => placesOf(await searchPages(pages, 'popup', [{ word: 'popup', term }]));
  expect(await found('"call card"')).toEqual(['/Bitrix']);
  expect(await found('call card')).toHaveLength(2);
});

describe('A Vietnamese word', () => {
  const pages = { Fees: [{ text: 'Cước phí' }], Calls: [{ text: 'Cuộc gọi' }], Typed: [{ text: 'cuoc goi' }] };

  it('with tones finds itself and texts without tones, and no other word', async () => {
    expect(placesOf(await searchPages(pages, 'cước phí'))).toEqual(['/Fees', '/Typed']);
    expect(placesOf(await searchPages({ Calls: pages.Calls }, 'cước'))).toEqual([]);
  });

  it('without tones finds all of them', async () => {
    expect(placesOf(await searchPages(pages, 'cuoc')).sort()).toEqual(['/Calls', '/Fees', '/Typed']);
  });

  it('is the same word wherever its tone stands', async () => {
    expect(placesOf(await searchPages({ Cancel: [{ text: 'huỷ' }] }, 'hủy'))).toEqual(['/Cancel']);
  });

  it('that no page has is named and not corrected', async () => {
    const found = await searchPages({ ...pages, Guns: [{ text: 'phing' }] }, 'cuộc phính');
    expect(found.replacements).toEqual([{ word: 'phính', by: undefined }]);
    expect(placesOf(found)).not.toContain('/Guns');
  });

  it('starts a synonym of one syllable only with its tone', async () => {
    const synonyms = [{ word: 'mối', term: 'lead' }];
    const leads = { Leads: [{ text: 'A lead' }] };
    expect(placesOf(await searchPages(leads, 'mối', synonyms))).toEqual(['/Leads']);
    expect(placesOf(await searchPages(leads, 'mới', synonyms))).toEqual([]);
    expect(placesOf(await searchPages(leads, 'moi', synonyms))).toEqual([]);
  });
});

it('A page about all that was typed is opened at its top, and at one of its parts for more words', async () => {
  const refused = {
    id: 'refused',
    heading: 'A refused token',
    names: 'token',
    text: 'A refused token is a token, token by token.',
  };
  const pages = { 'Get an access token': [{ text: 'How to sign in.' }, refused] };
  expect(placesOf(await searchPages(pages, 'token'))).toEqual(['/Get an access token']);
  expect(placesOf(await searchPages(pages, 'refused token'))).toEqual(['/Get an access token#refused']);
});

it('A phrase is known with the words that say nothing by themselves', async () => {
  const synonyms = [{ word: 'do not call', term: 'DNC' }];
  expect(placesOf(await searchPages({ DNC: [{}] }, 'do not call', synonyms))).toEqual(['/DNC']);
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

  it('finds it by words that stand nowhere on the page', async () => {
    expect(placesOf(await find('excel cuts zero of phone'))[0]).toBe('/Import a list');
    expect(placesOf(await find('mat so 0'))).toEqual(['/Import a list']);
    expect(placesOf(await searchPages(pages, 'excel'))).toEqual([]);
  });

  it('leads to the part of the page that has most words of the query, and shows no question as its text', async () => {
    expect(placesOf(await find('excel column zero phone numbers'))[0]).toBe('/Import a list#file');
    const [first] = (await find('excel column zero phone numbers')).results;
    expect(first?.snippet.join('')).toBe('Format the column as text.');
  });

  it('leads to the heading that it belongs to, and shows its text', async () => {
    const [first] = (await find('comma separated values')).results;
    expect(first).toMatchObject({ path: '/Import a list', id: 'file', snippet: ['Format the column as text.'] });
  });

  it('is taken for Vietnamese on an English page', async () => {
    const both = { One: [{ names: 'mất số' }], Two: [{}] };
    expect(placesOf(await searchPages(both, 'mất số', [], { Two: ['mất số'] }))[0]).toBe('/Two');
  });
});

it.each([
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
  expect(placesOf(await searchPages(pages, query))).toEqual([`/${title}#a`]);
});

it('The form that was typed counts, also where it is a form of another word', async () => {
  const pages = { Bells: [{ text: 'They ring, they ring.' }], States: [{ text: 'Calls may be ringing, or wait in a queue.' }] };
  expect(placesOf(await searchPages(pages, 'ringing'))).toEqual(['/States', '/Bells']);
});

it('What leads elsewhere, or says that there is no answer, comes behind what answers', async () => {
  const part = (id: string): Outline => ({ id, text: 'The service level' });
  for (const aside of ['related', 'next', 'not-specified', 'create-user-not-specified']) {
    expect(placesOf(await searchPages({ A: [part(aside), part('fields')] }, 'service level'))).toEqual(['/A#fields']);
  }
  const screen = {
    A: [
      { id: 'open', names: 'Hàng chờ' },
      { id: 'fields', text: 'hàng chờ' },
      { id: 'related', text: 'hàng chờ' },
    ],
  };
  expect(placesOf(await searchPages(screen, 'hàng chờ'))).toEqual(['/A#fields']);
});

describe('A pasted', () => {
  const call = { names: 'POST /v1/click2call/async', text: 'Rings the extension first.' };
  const pages = {
    Call: [call],
    Hosts: [{ text: 'pbx.example.com ext phone 101' }],
    Errors: [{ text: 'USER_NOT_REGISTERED' }],
    Campaign: [{ names: '/v3/campaign/{campaign_id}/active' }],
  };
  const firstOf = async (query: string) => placesOf(await searchPages(pages, query))[0];

  it('address counts without what is the reader’s own: host, ids and query string', async () => {
    expect(placesOf(await searchPages(pages, 'https://pbx.example.com/v1/click2call/async?ext=101&phone=101'))).not.toContain(
      '/Hosts',
    );
    expect(await firstOf('https://pbx.example.com/v1/click2call/async?ext=101&phone=101')).toBe('/Call');
    expect(await firstOf('/v3/campaign/3f0c1b9a-1111-4222-8333-123456789abc/active')).toBe('/Campaign');
    expect(await firstOf('https://pbx.example.com')).toBe('/Hosts');
  });

  it('text counts by its beginning and its end, and the answer says that it was cut', async () => {
    const log = `${'Sent one more call of the list. '.repeat(20)}USER_NOT_REGISTERED`;
    expect(placesOf(await searchPages(pages, log))).toContain('/Errors');
    expect(await searchPages(pages, log)).toMatchObject({ isCut: true });
    expect(await searchPages(pages, 'USER_NOT_REGISTERED')).toMatchObject({ isCut: false });
  });

  it.each([
    ['Python', 'Traceback (most recent call last):', '  File "/app/call/hosts.py", line 12, in call_hosts'],
    ['JavaScript', '', '    at callHosts (/app/call/hosts.js:12:3)'],
    ['Java', '', '    at com.example.call.Hosts.call(Hosts.java:12)'],
  ])('stack trace in %s counts by what is not a place in a program', async (_language, head, line) => {
    const trace = [head, ...Array.from({ length: 20 }, () => line), 'PitelError: USER_NOT_REGISTERED'].join('\n');
    const answer = await searchPages({ ...pages, 'Call hosts': [{ text: 'app call hosts' }] }, trace);
    expect(placesOf(answer)).toEqual(['/Errors']);
    expect(answer.isCut).toBe(false);
  });
});

it('The answer says how many pages were found, also those that it leaves out', async () => {
  const pages = Object.fromEntries(Array.from({ length: 25 }, (_, number) => [`Page ${number}`, [{ text: 'campaign' }]]));
  const { results, total } = await searchPages(pages, 'campaign');
  expect(total).toBe(25);
  expect(results.length).toBeLessThan(total);
});

it.each([
  ['Máy Nhánh', true],
  ['đ', true],
  ['cài đặt', true],
  ['may nhanh', false],
  ['señor', false],
  ['naïve', false],
  ['Größe', false],
  ['ça', false],
])('%s has letters of Vietnamese: %s', (text, expected) => {
  expect(isVietnamese(text)).toBe(expected);
  expect(isVietnamese(text.normalize('NFD').toUpperCase())).toBe(expected);
});
