import { describe, expect, it } from 'vitest';
import { decodePath, spellAsRoute } from './spell-as-route';

const routes = [
  { path: '/', exact: true },
  { path: '/vie', routes: [{ path: '/vie/cài-đặt', exact: true }] },
  { path: '/api', routes: [{ path: '/api/lead/edit', exact: true }] },
];

describe('spellAsRoute', () => {
  it.each([
    ['/API/Lead/edit', '/api/lead/edit'],
    ['/API/lead/edit/', '/api/lead/edit/'],
    ['/vie/C%C3%80I-%C4%91%E1%BA%B7t', '/vie/c%C3%A0i-%C4%91%E1%BA%B7t'],
  ])('writes %s as %s', (pathname, spelled) => {
    expect(spellAsRoute(pathname, routes)).toBe(spelled);
  });

  it.each(['/', '/api/lead/edit', '/api/lead/edit/', '/vie/c%c3%a0i-%C4%91%E1%BA%B7t', '/API/unknown', '/%zz'])(
    'leaves %s',
    (pathname) => {
      expect(spellAsRoute(pathname, routes)).toBe(pathname);
    },
  );
});

describe('decodePath', () => {
  it('leaves what cannot be decoded', () => {
    expect(decodePath('/c%C3%A0i')).toBe('/cài');
    expect(decodePath('/%zz')).toBe('/%zz');
  });
});
