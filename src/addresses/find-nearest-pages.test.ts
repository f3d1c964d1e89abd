import { describe, expect, it } from 'vitest';
import { findNearestPages } from './find-nearest-pages';

const pages = [
  { path: '/api/v1/auth/login', title: 'Log in' },
  { path: '/api/v3/auth/login', title: 'Log in' },
  { path: '/api/v3/campaign/create', title: 'Create a campaign' },
  { path: '/bitrix_pitel_vie/setup/install_app', title: 'Cài đặt ứng dụng' },
];

describe('findNearestPages', () => {
  it('finds the page behind a misspelt path', () => {
    expect(findNearestPages('/api/v3/campain/crate', pages, 1)).toEqual([pages[2]]);
  });

  it('tells two versions of a page apart', () => {
    expect(findNearestPages('/api/v3/auth/logn', pages, 1)).toEqual([pages[1]]);
  });

  it('reads percent-encoded and decomposed letters', () => {
    expect(findNearestPages(encodeURI('/cài-đặt'.normalize('NFD')), pages, 1)).toEqual([pages[3]]);
  });

  it('suggests nothing for a path that resembles no page', () => {
    expect(findNearestPages('/xyzzy', pages, 5)).toEqual([]);
    expect(findNearestPages('/', pages, 5)).toEqual([]);
  });

  it('survives a malformed encoding and a very long path', () => {
    expect(() => findNearestPages('/%E0%A4%A', pages, 5)).not.toThrow();
    expect(() => findNearestPages(`/${'a/'.repeat(5000)}`, pages, 5)).not.toThrow();
  });

  it('returns at most the number asked for', () => {
    expect(findNearestPages('/api/v3', pages, 2)).toHaveLength(2);
  });
});
