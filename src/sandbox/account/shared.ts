import type { Reach } from '../addresses';
import type { Clock } from '../calls/clock';
import type { Answers } from '../doubts';
import type { Ids } from './random-ids';
import type { Store } from './store';

/** What all parts of an account use. */
export interface Shared {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly store: Store;
  /** As they are at the moment: they can be changed while the account is used. */
  readonly answers: () => Answers;
  readonly callbacks: Reach;
  /** Notes what `GET /sandbox` must show because no response does. */
  readonly note: (finding: string) => void;
}

/** The tenant of the examples. */
export const tenant = {
  domain: 'tenant.example.com',
  domainUuid: '8d2b1f40-5c3e-4a97-b6d8-0e9f7a6c5b21',
  hotline: '0900000009',
} as const;
