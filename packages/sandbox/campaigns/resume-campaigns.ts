import type { AccountServices } from '../account/account-services';
import type { Row } from '../account/store';
import { secondsUntilNextStart } from './schedule';

/**
 * Returns a function that resumes a paused campaign when its next hours start. It returns the seconds until
 * then.
 */
export function createResumption({ clock, store }: AccountServices) {
  const resumeTimes = new Map<Row, number>();

  return (campaign: Row): number | undefined => {
    const { schedules, status } = campaign;
    const wait = secondsUntilNextStart(schedules, clock.now());
    if (status !== 'pause' || wait === undefined) {
      resumeTimes.delete(campaign);
      return undefined;
    }
    const at = resumeTimes.get(campaign) ?? clock.now() + wait * 1000;
    resumeTimes.set(campaign, at);
    if (at <= clock.now()) {
      store.change(campaign, { status: 'start' });
      resumeTimes.delete(campaign);
    }
    return Math.max((at - clock.now()) / 1000, 0);
  };
}
