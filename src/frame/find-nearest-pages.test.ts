import { expect, it } from 'vitest';
import { findNearestPages } from './find-nearest-pages';

const pages = [
  { path: '/api/v1/auth/login', title: 'Log in' },
  { path: '/api/v3/auth/login', title: 'Log in' },
  { path: '/api/v3/campaign/create', title: 'Create a campaign' },
  { path: '/bitrix_pitel_vie/setup/install_app', title: 'Cài đặt ứng dụng' },
];
const [, login, create, install] = pages;

it.each([
  ['the page behind a misspelt path', '/api/v3/campain/crate', 1, [create]],
  ['one of two versions of a page', '/api/v3/auth/logn', 1, [login]],
  ['a page by percent-encoded and decomposed letters', encodeURI('/cài-đặt'.normalize('NFD')), 1, [install]],
  ['nothing for a path that resembles no page', '/xyzzy', 5, []],
  ['nothing for a path without words', '/', 5, []],
  ['nothing for a malformed encoding', '/xyzzy%', 5, []],
  ['at most the number asked for, of a very long path', `/api/v3/${'campaign/'.repeat(5000)}`, 1, [create]],
])('finds %s', (_what, path, count, found) => {
  expect(findNearestPages(path, pages, count)).toEqual(found);
});
