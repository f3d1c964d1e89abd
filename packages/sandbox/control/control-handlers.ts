import type { Json } from '@pitel-docs/contract/operation';
import { dropEmpty } from '../account/store';
import { type Answers, assumptionList } from '../assumptions';
import type { Call } from '../calls/call';
import { formatLocalTime } from '../calls/local-time';
import { busyExtension, knownNumbers, unregisteredExtension } from '../calls/numbers';
import { listDifferences } from '../differences';
import type { PlannedFailures } from '../failures';
import type { Account } from '../open-account';
import type { Fields, Reply } from '../reply';
import { controlHelp } from './control-operations';
import { startCall } from './start-call';

const succeed = (value: Json): Reply => ({ status: 200, value });

function describeCall(call: Call): Json {
  const {
    id,
    direction,
    app,
    from,
    to,
    legs,
    supervisors,
    parked,
    answeredAt,
    campaignUuid = '',
    isExample = false,
  } = call;
  const activeLegs = legs.filter(({ endedAt, extension }) => endedAt === undefined && extension !== '');
  const unparkedState = answeredAt === undefined ? 'ringing' : 'answered';
  const state = parked ? `parked, the ${parked} waits` : unparkedState;
  const joined = Object.fromEntries(supervisors);
  const example = isExample ? 'lasts until a request ends it, and keeps nobody busy' : undefined;
  return dropEmpty({
    call_id: id,
    direction,
    app,
    from,
    to,
    extensions: activeLegs.map(({ extension }) => extension),
    joined,
    state,
    campaign_uuid: campaignUuid,
    example,
  });
}

function describeAccount(account: Account, edition: string): Json {
  const { clock, store, switchboard, phones, dialer, deliveries, streams, answers, findings, failures } =
    account;
  const collections = [
    'hooks',
    'campaigns',
    'lists',
    'leads',
    'templates',
    'recordsV1',
    'recordsV3',
  ] as const;
  const counts = collections.map((name) => [name, store.list(name).length]);
  return {
    contract: edition,
    clock: formatLocalTime(clock.now()),
    account: Object.fromEntries(counts) as Json,
    calls: switchboard.list().map(describeCall),
    campaigns: store.list('campaigns').map((campaign) => ({
      campaign_uuid: campaign.campaign_uuid ?? '',
      campaign_name: campaign.campaign_name ?? '',
      dialing: dialer.explain(campaign),
    })),
    deliveries: deliveries.list().map((delivery) => ({ ...delivery })),
    streams: streams.list().map((stream) => ({ ...stream })),
    findings: [...findings],
    numbers: {
      ...Object.fromEntries(Object.entries(knownNumbers).map(([number, [text]]) => [number, text])),
      others: 'answer',
    },
    extensions: {
      registered: phones.listExtensions(),
      [busyExtension]: 'is always busy',
      [unregisteredExtension]: 'is not registered',
    },
    failures: failures.describe(),
    assumptions: answers(),
    differences: listDifferences(),
    requests: controlHelp,
  };
}

function describeAssumptions(answers: Answers): Json {
  return Object.fromEntries(
    assumptionList.map(({ name, question, answers: possible, page }) => [
      name,
      { answer: answers[name], answers: [...possible], question, page },
    ]),
  );
}

export function createControlHandlers(edition: string, replaceAccount: () => void) {
  const handlers: Readonly<Record<string, (account: Account, body: Fields) => Reply | Promise<Reply>>> = {
    showSandbox: (account) => succeed(describeAccount(account, edition)),
    showTrace: ({ trace }) =>
      succeed({
        calls: trace.list().map((call) => ({ ...call, steps: call.steps.map((step) => ({ ...step })) })),
      }),
    forgetAccount: () => {
      replaceAccount();
      return succeed({ forgotten: true });
    },
    moveClock: async ({ clock, deliveries, streams }, { seconds }) => {
      clock.advance(Number(seconds));
      await deliveries.waitUntilIdle();
      await streams.waitUntilIdle();
      return succeed({ clock: formatLocalTime(clock.now()) });
    },
    startCall,
    setNumber: (
      { phones },
      { number = '', outcome, ring_seconds: ringSeconds, talk_seconds: talkSeconds, keys, speaks },
    ) => {
      const speech = speaks && { speaks };
      phones.setNumber(String(number), dropEmpty({ outcome, ringSeconds, talkSeconds, keys, speech }));
      return succeed({ number });
    },
    setFailures: ({ failures }, body) => {
      failures.set(body as PlannedFailures);
      return succeed(failures.describe());
    },
    showAssumptions: ({ answers }) => succeed(describeAssumptions(answers())),
    setAssumptions: (account, body) => {
      account.setAnswers(body as Partial<Answers>);
      return succeed(describeAssumptions(account.answers()));
    },
  };
  return handlers;
}
