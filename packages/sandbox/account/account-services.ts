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
