import type { Store } from './store';

export const tenant = {
  domain: 'tenant.example.com',
  domainUuid: '8d2b1f40-5c3e-4a97-b6d8-0e9f7a6c5b21',
  hotline: '0900000009',
} as const;

/** The number of the account, and those of its carriers. */
export function listHotlines(store: Store): string[] {
  const others = store.list('carriers').map(({ caller_id: number }) => String(number ?? ''));
  return [...new Set([tenant.hotline, ...others])].filter((number) => number !== '');
}
