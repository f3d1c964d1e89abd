import type { CallbackScope } from '../addresses';
import type { Answers } from '../assumptions';
import type { Clock } from '../calls/clock';
import type { Trace } from '../calls/trace';
import type { Ids } from './random-ids';
import type { Store } from './store';

export interface AccountServices {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly store: Store;
  /** A function because `PUT /sandbox/assumptions` can change them. */
  readonly answers: () => Answers;
  readonly callbacks: CallbackScope;
  readonly note: (finding: string) => void;
  readonly trace: Trace;
}

/** The number of the account, and those of its carriers. */
export function listHotlines(store: Store): string[] {
  const others = store.list('carriers').map(({ caller_id: number }) => String(number ?? ''));
  return [...new Set([tenant.hotline, ...others])].filter((number) => number !== '');
}

export const tenant = {
  domain: 'tenant.example.com',
  domainUuid: '8d2b1f40-5c3e-4a97-b6d8-0e9f7a6c5b21',
  hotline: '0900000009',
} as const;
