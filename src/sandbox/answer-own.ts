import type { Json } from '../contract/operation';
import { tenant } from './account/shared';
import type { Call } from './calls/call';
import { writeLocalTime } from './calls/local-time';
import { type Behavior, busyExtension, findBehavior, knownNumbers, pickUpSeconds, unregisteredExtension } from './calls/numbers';
import { type Fields, type Reply, writeOwnReply } from './choose-reply';
import { type Answers, doubtList } from './doubts';
import type { Account } from './open-account';
import { type OwnOperation, ownHelp } from './own-operations';

const succeed = (value: Json): Reply => ({ status: 200, value });

/** From the first ring to the answer, and how long is talked, by kind: those of the examples. */
const calls = {
  inbound: { waitSeconds: 0, ringSeconds: 6, talkSeconds: 42 },
  queue: { waitSeconds: 4, ringSeconds: 8, talkSeconds: 92 },
  local: { waitSeconds: 0, ringSeconds: pickUpSeconds, talkSeconds: 30 },
} as const;
/** How long the phones ring when nobody answers, or when the caller leaves. */
const unanswered = { missed: 30, left: 5 } as const;
/** From the answer to a transfer. */
const transferSeconds = 10;

function describeCall({ id, direction, app, from, to, legs, guests, parked, answeredAt, campaignUuid = '' }: Call): Json {
  const rings = legs.filter(({ endedAt }) => endedAt === undefined).map(({ extension }) => extension);
  const state = parked ? `parked, the ${parked} waits` : answeredAt === undefined ? 'ringing' : 'answered';
  const joined = Object.fromEntries(guests);
  return { call_id: id, direction, app, from, to, extensions: rings, joined, state, campaign_uuid: campaignUuid };
}

function describeAccount(account: Account, edition: string): Json {
  const { clock, store, switchboard, extensions, dialer, deliveries, streams, answers } = account;
  const counts = (['hooks', 'campaigns', 'lists', 'leads', 'templates', 'recordsV1', 'recordsV3'] as const).map((name) => [
    name,
    store.list(name).length,
  ]);
  return {
    contract: edition,
    clock: writeLocalTime(clock.now()),
    account: Object.fromEntries(counts) as Json,
    calls: switchboard.list().map(describeCall),
    campaigns: store.list('campaigns').map((campaign) => ({
      campaign_uuid: campaign.campaign_uuid ?? '',
      campaign_name: campaign.campaign_name ?? '',
      dialing: dialer.explain(campaign) ?? 'within its hours, as leads are due',
    })),
    deliveries: deliveries.list().map((delivery) => ({ ...delivery })),
    streams: streams.list().map((stream) => ({ ...stream })),
    numbers: { ...Object.fromEntries(knownNumbers.map(({ number, description }) => [number, description])), others: 'answer' },
    extensions: {
      registered: extensions.list(),
      [busyExtension]: 'is always busy',
      [unregisteredExtension]: 'is not registered',
    },
    doubts: answers(),
    requests: ownHelp,
  };
}

function describeDoubts(answers: Answers): Json {
  return Object.fromEntries(
    doubtList.map(({ name, question, answers: possible, page }) => [
      name,
      { answer: answers[name], answers: [...possible], question, page },
    ]),
  );
}

/** How a call ends that a request has asked for. */
function chooseBehavior(kind: keyof typeof calls, { result = 'answered', talk_seconds: talk }: Fields): Behavior {
  const { ringSeconds, talkSeconds } = calls[kind];
  return result === 'missed' || result === 'left'
    ? { outcome: 'no-answered', ringSeconds: unanswered[result] }
    : { outcome: 'answered', ringSeconds, talkSeconds: Number(talk ?? talkSeconds) };
}

function startCall({ switchboard, extensions, dialer, clock }: Account, body: Fields): Reply {
  const { kind, from, to, transfer_to: target } = body;
  const phones: readonly Json[] =
    kind === 'queue'
      ? Array.isArray(body.phones)
        ? body.phones
        : []
      : [kind === 'outbound' ? from : to].flatMap((one) => one ?? []);
  const rung = phones.map(String);
  const unknown = [...rung, ...(target === undefined ? [] : [String(target)])].filter((one) => !extensions.isRegistered(one));
  if (rung.length === 0 || (kind !== 'queue' && to === undefined)) {
    return writeOwnReply(400, `body must have "${kind === 'queue' ? 'phones' : 'to'}" for a call of the kind ${kind}`);
  }
  if (unknown.length > 0) {
    return writeOwnReply(400, `no phone is registered for ${unknown.join(', ')}; known: ${extensions.list().join(', ')}`);
  }
  const name = kind === 'queue' || kind === 'local' || kind === 'inbound' ? kind : undefined;
  const behavior = name ? chooseBehavior(name, body) : findBehavior(String(to), dialer.countCall(String(to)));
  const isInbound = kind === 'inbound' || kind === 'queue';
  const call = switchboard.start({
    direction: isInbound ? 'inbound' : kind === 'local' ? 'local' : 'outbound',
    app: 'dial',
    from: String(from),
    to: isInbound ? tenant.hotline : String(to),
    hotline: tenant.hotline,
    ...(kind === 'queue' ? { queue: 'support' } : {}),
    extensions: body.result === 'left' ? rung.slice(0, 1) : rung,
    waitSeconds: name ? calls[name].waitSeconds : 0,
    behavior,
  });
  if (target !== undefined && behavior.outcome === 'answered') {
    const wait = (name ? calls[name].waitSeconds : 0) + (behavior.ringSeconds ?? 0) + transferSeconds;
    clock.after(wait, () => {
      if (switchboard.find(call.id) === call) {
        switchboard.transfer(call, String(target));
      }
    });
  }
  return succeed({ call_id: call.id });
}

/**
 * Makes what answers the requests that only the sandbox has.
 *
 * @param edition - Which contract it holds.
 * @param forget - Replaces the account by a new one.
 */
export function answerOwn(edition: string, forget: () => void) {
  const handlers: Readonly<Record<OwnOperation, (account: Account, body: Fields) => Reply | Promise<Reply>>> = {
    showSandbox: (account) => succeed(describeAccount(account, edition)),
    forgetAccount: () => {
      forget();
      return succeed({ forgotten: true });
    },
    moveClock: async ({ clock, deliveries, streams }, { seconds }) => {
      clock.advance(Number(seconds));
      await deliveries.settle();
      await streams.settle();
      return succeed({ clock: writeLocalTime(clock.now()) });
    },
    startCall,
    showDoubts: ({ answers }) => succeed(describeDoubts(answers())),
    setDoubts: (account, body) => {
      account.setAnswers(body as Partial<Answers>);
      return succeed(describeDoubts(account.answers()));
    },
  };
  const isOwn = (id: string): id is OwnOperation => id in handlers;
  return { isOwn, handlers };
}
