import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findAddressFault, isLoopback, isReserved } from './addresses';
import { refusePage } from './allow-pages';
import { checkProperty } from './tests/check-property';

const own = 'localhost:4010';
const port = fc.integer({ min: 1, max: 65_535 });
const hosts = fc.oneof(fc.domain(), fc.ipV4(), fc.constantFrom('localhost.example.vn', '127.0.0.1.nip.io', 'xlocalhost'));
const isRefused = (headers: object, allowed: readonly string[] = []): boolean =>
  refusePage({ headers } as IncomingMessage, allowed)?.status === 403;

test('Pages of any other host are refused unless their origin is allowed', async () => {
  await checkProperty(
    fc.property(hosts, port, (host, number) => {
      const { origin, hostname } = new URL(`http://${host}:${number}`);
      expect(isRefused({ host: own, origin })).toBe(!isLoopback(hostname));
      expect(isRefused({ host: own, origin }, [origin])).toBe(false);
      expect(isRefused({ host: own, origin: 'null' }, [origin])).toBe(true);
    }),
    1000,
  );
});

test('A host name that points to this computer gives no other page access', async () => {
  await checkProperty(
    fc.property(fc.domain(), port, (host, number) => {
      const origin = new URL(`http://${host}:${number}`).origin;
      expect([isRefused({ host: `${host}:${number}`, origin }), isRefused({ host: `${host}:${number}` })]).toEqual([true, true]);
      expect(isRefused({ host: `${host}:${number}` }, [origin])).toBe(false);
    }),
    1000,
  );
});

test('Events and streams go to no other computer unless that is chosen', async () => {
  await checkProperty(
    fc.property(hosts, port, fc.constantFrom('hook' as const, 'socket' as const), (host, number, kind) => {
      const { href, hostname } = new URL(`${kind === 'hook' ? 'http' : 'ws'}://${host}:${number}/pitel`);
      expect(findAddressFault(href, kind, 'loopback') === undefined).toBe(isLoopback(hostname) || isReserved(href));
      expect(findAddressFault(href, kind, 'any')).toBeUndefined();
    }),
    1000,
  );
});
