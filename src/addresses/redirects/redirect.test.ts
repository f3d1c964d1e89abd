import { expect, test } from 'vitest';
import { listMovedAnchors } from './redirect';

test('spells anchors and addresses as browsers do', () => {
  const redirects = [
    { from: '/cài#cũ', to: '/mới#đây' },
    { from: '/đặt#old', to: '/' },
  ];
  expect(listMovedAnchors(redirects, '/cài', '/docs/')).toEqual({ '#c%C5%A9': '/docs/m%E1%BB%9Bi#%C4%91%C3%A2y' });
});
