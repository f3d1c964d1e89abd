import { randomInt } from 'node:crypto';
import { type CallbackScope, callbackScopes } from '../addresses';
import { readLocalTime } from '../calls/local-time';
import { findFailureFault, type PlannedFailures } from '../failures';
import { type AccountSettings, maxSeed } from '../open-account';

/** As the command line and callers of `createSandbox` write them. */
interface SettingTexts {
  readonly seed?: string | number | undefined;
  readonly speed?: string | number | undefined;
  readonly now?: string | Date | undefined;
  readonly callbacks?: string | undefined;
  readonly failures?: PlannedFailures;
}

export function refuseSetting(name: string, expected: string, value: string | number | Date): never {
  throw new Error(`${name} must be ${expected}, but is "${value}".`);
}

export function readNumber(name: string, value: string | number, max: number, isWhole = true): number {
  const text = String(value).trim();
  const number = text === '' ? Number.NaN : Number(text);
  const isValid = number >= 0 && number <= max && (!isWhole || Number.isInteger(number));
  return isValid ? number : refuseSetting(name, `a ${isWhole ? 'whole ' : ''}number from 0 to ${max}`, value);
}

/** `Date.parse` accepts February 30 as March 2. */
function readMoment(name: string, value: string | Date): number {
  const isDay =
    typeof value !== 'string' || !Number.isNaN(readLocalTime(value.slice(0, 'yyyy-mm-dd'.length)));
  const moment = isDay ? new Date(value).getTime() : Number.NaN;
  return Number.isNaN(moment)
    ? refuseSetting(name, 'a moment such as 2026-03-02T09:00:00+07:00', value)
    : moment;
}

/** @param prefix - Precedes names in messages. */
export function readSettings(
  { seed = randomInt(maxSeed), speed = 1, now, callbacks = 'loopback', failures = {} }: SettingTexts,
  prefix = '',
): Pick<AccountSettings, 'start'> & {
  readonly seed: number;
  readonly speed: number;
  readonly callbacks: CallbackScope;
  readonly failures: PlannedFailures;
} {
  for (const [request, failure] of Object.entries(failures)) {
    const fault = findFailureFault(request, failure);
    if (fault) {
      throw new Error(`${prefix}fail ${fault}.`);
    }
  }
  const scope = callbackScopes.find((callbackScope) => callbackScope === callbacks);
  return {
    seed: readNumber(`${prefix}seed`, seed, maxSeed),
    speed: readNumber(`${prefix}speed`, speed, 100_000, false),
    // Without it, each new account starts at the present.
    ...(now === undefined ? {} : { start: readMoment(`${prefix}now`, now) }),
    failures,
    callbacks: scope ?? refuseSetting(`${prefix}callbacks`, callbackScopes.join(' or '), callbacks),
  };
}
