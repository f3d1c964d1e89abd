import { randomInt } from 'node:crypto';
import { type Reach, reaches } from './addresses';
import { readLocalTime } from './calls/local-time';
import { maxSeed } from './open-account';

/** As the command line and callers of `createSandbox` write them. */
interface GivenSettings {
  readonly seed?: string | number | undefined;
  readonly speed?: string | number | undefined;
  readonly now?: string | Date | undefined;
  readonly callbacks?: string | undefined;
}

function readNumber(name: string, value: string | number, most: number, isWhole = true): number {
  const text = String(value);
  const number = Number(text);
  if (text.trim() === '' || !(number >= 0 && number <= most) || (isWhole && !Number.isInteger(number))) {
    throw new Error(`${name} must be a ${isWhole ? 'whole ' : ''}number from 0 to ${most}, but is "${text}".`);
  }
  return number;
}

/** `Date.parse` accepts February 30 as March 2. */
function readMoment(name: string, given: string | Date): number {
  const moment = new Date(given).getTime();
  const isInvalidDay = typeof given === 'string' && Number.isNaN(readLocalTime(given.slice(0, 'yyyy-mm-dd'.length)));
  if (Number.isNaN(moment) || isInvalidDay) {
    throw new Error(`${name} must be a moment such as 2026-03-02T09:00:00+07:00, but is "${given}".`);
  }
  return moment;
}

function readReach(name: string, given: string): Reach {
  const reach = reaches.find((known) => known === given);
  if (!reach) {
    throw new Error(`${name} must be ${reaches.join(' or ')}, but is "${given}".`);
  }
  return reach;
}

export function readPort(name: string, value: string | number): number {
  return readNumber(name, value, 65_535);
}

/** @param prefix - Precedes names in messages. */
export function readSettings(
  { seed = randomInt(maxSeed), speed = 1, now = new Date(), callbacks = 'loopback' }: GivenSettings,
  prefix = '',
): { readonly seed: number; readonly speed: number; readonly start: number; readonly callbacks: Reach } {
  return {
    seed: readNumber(`${prefix}seed`, seed, maxSeed),
    speed: readNumber(`${prefix}speed`, speed, 100_000, false),
    start: readMoment(`${prefix}now`, now),
    callbacks: readReach(`${prefix}callbacks`, callbacks),
  };
}
