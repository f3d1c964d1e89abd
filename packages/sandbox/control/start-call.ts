// Handles `POST /sandbox/calls`.
import { listHotlines, tenant } from '../account/tenant';
import type { CallPlan } from '../calls/call';
import { type Behavior, pickUpSeconds, unansweredExtension } from '../calls/numbers';
import type { Account } from '../open-account';
import { type Fields, type Reply, refuseRequest } from '../reply';

interface CallKind {
  readonly direction: CallPlan['direction'];
  readonly customer?: string;
  /** The fields with extensions. Those of the last field ring. */
  readonly phones: readonly [string, ...string[]];
  /** For outbound calls, the number decides instead. */
  readonly seconds?: readonly [wait: number, ring: number, talk: number];
}

/** The durations match the examples. */
const kinds: Readonly<Record<string, CallKind>> = {
  inbound: { direction: 'inbound', customer: 'from', phones: ['to'], seconds: [0, 6, 42] },
  queue: { direction: 'inbound', customer: 'from', phones: ['phones'], seconds: [4, 8, 92] },
  outbound: { direction: 'outbound', customer: 'to', phones: ['from'] },
  local: { direction: 'local', phones: ['from', 'to'], seconds: [0, pickUpSeconds, 30] },
};
/** Ring time in seconds if nobody answers or the caller hangs up. */
const unansweredSeconds: Readonly<Record<string, number>> = { missed: 30, left: 5 };
/** Seconds from the answer to the transfer. */
const transferSeconds = 10;

const listTexts = (body: Fields, names: readonly string[]): string[] =>
  names.flatMap((name) => body[name] ?? []).map((value) => String(value));

function findFault(
  { customer, phones, seconds }: CallKind,
  body: Fields,
  account: Account,
): string | undefined {
  const hotlines = listHotlines(account.store);
  const requiredNames = [...phones, ...(customer ? [customer] : [])];
  const missing = requiredNames.find((name) => body[name] === undefined);
  if (missing) {
    return `body must have "${missing}" for a call of the kind ${body.kind}`;
  }
  const names = [
    'kind',
    'transfer_to',
    'hotline',
    ...requiredNames,
    ...(seconds ? ['result', 'talk_seconds'] : []),
  ];
  const unusedField = Object.keys(body).find((name) => !names.includes(name));
  if (unusedField) {
    return `body/${unusedField} is not for a call of the kind ${body.kind}`;
  }
  if (customer && !/^\+?\d{2,15}$/.test(String(body[customer]))) {
    return `body/${customer} must be a phone number of 2 to 15 digits, but is "${body[customer]}"`;
  }
  if (body.hotline !== undefined && !hotlines.includes(String(body.hotline))) {
    return `body/hotline must be one of ${hotlines.join(', ')}, but is "${body.hotline}"`;
  }
  const free = account.phones.listExtensions().filter((extension) => !account.switchboard.isBusy(extension));
  const busyPhones = listTexts(body, [...phones, 'transfer_to']).filter((phone) => !free.includes(phone));
  if (busyPhones.length > 0) {
    return `no phone is registered and free for ${busyPhones.join(', ')}; known: ${free.join(', ')}`;
  }
  const isTooShort =
    body.transfer_to !== undefined &&
    Number(body.talk_seconds ?? Number.POSITIVE_INFINITY) <= transferSeconds;
  return isTooShort
    ? `body/talk_seconds must be more than ${transferSeconds}, when the call is transferred`
    : undefined;
}

function chooseBehavior(
  { seconds }: CallKind,
  { to, result, talk_seconds: talk }: Fields,
  ringingPhones: readonly string[],
  { phones }: Account,
): Behavior {
  if (!seconds) {
    return phones.nextBehavior(String(to));
  }
  const [, ring, usual] = seconds;
  const isUnanswered = ringingPhones.every((extension) => extension === unansweredExtension);
  const ringSeconds = unansweredSeconds[isUnanswered && result !== 'left' ? 'missed' : String(result)];
  return ringSeconds === undefined
    ? { outcome: 'answered', ringSeconds: ring, talkSeconds: Number(talk ?? usual) }
    : { outcome: 'no-answered', ringSeconds };
}

export function startCall(account: Account, body: Fields): Reply {
  const { switchboard, clock, note } = account;
  const kind = kinds[String(body.kind)];
  const fault = kind ? findFault(kind, body, account) : `body/kind ${body.kind} is unknown`;
  if (!kind || fault) {
    return refuseRequest(400, fault ?? '');
  }
  const { direction, phones, seconds: [waitSeconds] = [0] } = kind;
  const hotline = String(body.hotline ?? tenant.hotline);
  const ringingPhones = listTexts(body, phones.slice(-1));
  const behavior = chooseBehavior(kind, body, ringingPhones, account);
  const call = switchboard.start({
    direction,
    app: 'dial',
    from: String(body.from),
    to: direction === 'inbound' ? hotline : String(body.to),
    hotline,
    ...(body.kind === 'queue' ? { queue: 'support' } : {}),
    hasCallerLeft: body.result === 'left',
    extensions: body.result === 'left' ? ringingPhones.slice(0, 1) : ringingPhones,
    waitSeconds,
    behavior,
  });
  if (body.transfer_to !== undefined && behavior.outcome === 'answered') {
    const extension = String(body.transfer_to);
    clock.after(waitSeconds + (behavior.ringSeconds ?? 0) + transferSeconds, () => {
      if (switchboard.isBusy(extension)) {
        note(`call ${call.id} is not transferred to extension ${extension}, which is in a call`);
      } else if (switchboard.find(call.id) === call) {
        switchboard.transfer(call, extension);
      }
    });
  }
  return { status: 200, value: { call_id: call.id } };
}
