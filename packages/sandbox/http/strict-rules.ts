import { findNearest } from '@pitel-docs/contract/find-nearest';
import { isObject, type Json } from '@pitel-docs/contract/operation';
import { dayNanoseconds, readLocalTime } from '../calls/local-time';
import { outcomes } from '../calls/numbers';
import type { Fields } from '../reply';

/** A smaller value was probably meant in another unit. */
const dayMicroseconds = dayNanoseconds / 1000;

/** Plausible ranges. The contract has only documented limits. */
export const ranges: Readonly<Record<string, readonly [min: number, max: number]>> = {
  limit: [1, 100_000],
  page: [1, 1_000_000],
  interval: [1, 525_600],
  concurrent_call: [0, 10_000],
  recall_times: [0, 100],
  limit_recall_duration: [0, 86_400],
  schedule_recall_duration: [0, 43_200],
  call_timeout: [1, 3_600],
  after_day: [0, 3_660],
};

/** The range of all other numbers starts at 0. */
export const maxValue = 1_000_000_000;

const recallStatuses = outcomes.filter((outcome) => outcome !== 'cancel');

/** Documented values of the `status` filter, in lower case. */
const recordStatuses: Readonly<Record<string, readonly string[]>> = {
  listCdrsV1: ['answered', 'busy', 'no answer', 'failed', 'unknown', 'busy_line'],
  listCdrsV3: [...recallStatuses, 'cancel', 'busy_line', 'ivr'],
};

const autodialFields = [
  'active',
  'ratio',
  'hopper',
  'call_center_queue_strategy',
  'local_start_time',
  'local_end_time',
];

function checkWord(fieldPath: string, word: Json, words: readonly string[]): string[] {
  const text = String(word).toLowerCase();
  return words.includes(text)
    ? []
    : [
        `${fieldPath} must be one of the documented words, but is "${word}"; nearest: "${findNearest(text, words)}"`,
      ];
}

function checkNumber(fieldPath: string, name: string, value: number): string[] {
  if (/_day_|day_(start|end)_time$/.test(name)) {
    const isOther = value > 0 && value <= dayMicroseconds;
    const example = '28800000000000 is 08:00';
    return isOther || value < 0 || value > dayNanoseconds
      ? [
          `${fieldPath} must be nanoseconds since midnight, 0 to ${dayNanoseconds}, but is ${value}; ${example}`,
        ]
      : [];
  }
  const [min, max] = ranges[name] ?? [0, maxValue];
  return value >= min && value <= max ? [] : [`${fieldPath} must be ${min} to ${max}, but is ${value}`];
}

function checkText(fieldPath: string, name: string, value: string): string[] {
  if (/^local_(start|end)_time$/.test(name)) {
    return /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(value)
      ? []
      : [`${fieldPath} must be a time such as 08:00:00, but is "${value}"`];
  }
  if (name === 'phone_number') {
    // Dialed numbers have the length that lead files require. The limits of blacklists and search are not
    // specified.
    const [min, max] = /^(query|body\/blacklist)/.test(fieldPath) ? [2, 15] : [8, 11];
    const isNumber = new RegExp(`^\\+?\\d{${min},${max}}$`).test(value);
    return isNumber
      ? []
      : [`${fieldPath} must be a phone number of ${min} to ${max} digits, but is "${value}"`];
  }
  return [];
}

function checkHours(fieldPath: string, hours: Fields): string[] {
  return Object.keys(hours)
    .filter(
      (name) =>
        name.endsWith('_start_time') && Number(hours[name]) > Number(hours[name.replace('start', 'end')]),
    )
    .map((name) => `${fieldPath}/${name} must not be later than ${name.replace('start', 'end')}`);
}

function checkValue(fieldPath: string, name: string, value: Json): string[] {
  if (name === 'recall_status' && Array.isArray(value)) {
    return value.flatMap((word: Json, index) => checkWord(`${fieldPath}/${index}`, word, recallStatuses));
  }
  if (Array.isArray(value)) {
    return value.flatMap((item: Json, index) => checkValue(`${fieldPath}/${index}`, name, item));
  }
  if (isObject(value)) {
    const isFree = ['param', 'additional'].includes(name);
    const fields = Object.entries(value).flatMap(([key, field]) =>
      checkValue(`${fieldPath}/${key}`, key, field),
    );
    return isFree ? [] : [...fields, ...checkHours(fieldPath, value)];
  }
  if (typeof value === 'number') {
    return checkNumber(fieldPath, name, value);
  }
  return typeof value === 'string' ? checkText(fieldPath, name, value) : [];
}

function checkDates(query: Fields): string[] {
  const example = 'a date, or a date with a time such as 2026-01-15 09:00:00';
  const dates = Object.entries(query).filter(
    ([name, value]) => /^(start|end)_(date|time)/.test(name) && value !== undefined,
  );
  const wrong = dates.filter(([, value]) => Number.isNaN(readLocalTime(String(value))));
  const ranges = dates.filter(([name, value]) => {
    const end = query[name.replace('start', 'end')];
    return (
      name.startsWith('start') &&
      end !== undefined &&
      readLocalTime(String(value)) > readLocalTime(String(end), true)
    );
  });
  return [
    ...wrong.map(([name, value]) => `query/${name} must be ${example}, but is "${value}"`),
    ...ranges.map(([name]) => `query/${name} must not be later than ${name.replace('start', 'end')}`),
  ];
}

/**
 * Finds values that are valid but cannot be meant, such as seconds instead of nanoseconds or undocumented
 * words.
 */
export function findStrictFaults(operationId: string, query: Fields, body: Json | undefined): string[] {
  const statuses = recordStatuses[operationId];
  const { status } = query;
  const isAutodial = operationId === 'updateCampaignV3' && isObject(body) && body.type === 'autodialer';
  const minutes = isAutodial && body.schedule_recall === 'minute' ? ['schedule_recall_duration'] : [];
  const missing = isAutodial
    ? [...autodialFields, ...minutes].filter((name) => body[name] === undefined)
    : [];
  const { password, confirm_password: confirmation = password } = isObject(body) ? (body as Fields) : {};
  return [
    ...(confirmation === password ? [] : ['body/confirm_password must be the same as password']),
    ...(statuses && status !== undefined ? checkWord('query/status', status ?? '', statuses) : []),
    ...checkDates(query),
    ...Object.entries(query).flatMap(([name, value]) => checkValue(`query/${name}`, name, value ?? null)),
    ...checkValue('body', '', body ?? null),
    ...missing.map((name) => `body must have property '${name}', because type is autodialer`),
  ];
}
