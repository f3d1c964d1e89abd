import { randomInt } from 'node:crypto';
import type { Operation } from '@pitel-docs/contract/operation';
import type { AccountServices } from './account/account-services';
import { addExampleCalls, addExamples, listExampleRows, listResourceExamples } from './account/add-examples';
import type { Handlers } from './account/api-request';
import { createBlacklistHandlers } from './account/blacklist';
import { createResource, type StoredResource } from './account/create-resource';
import { createGroupHandlers } from './account/groups';
import { createHookHandlers } from './account/hooks';
import { createLeadHandlers, refreshLists } from './account/leads';
import { createPager } from './account/pagination';
import { createIds } from './account/random-ids';
import { listResources } from './account/resources';
import { createStore } from './account/store';
import { createTokens } from './account/tokens';
import type { CallbackScope } from './addresses';
import { type Answers, answerAssumptions } from './assumptions';
import { createCallHandlers } from './calls/call-handlers';
import { createClock } from './calls/clock';
import { createPhones } from './calls/phones';
import { createRecordHandlers } from './calls/record-handlers';
import { createSwitchboard } from './calls/switchboard';
import { createTrace } from './calls/trace';
import { createCampaignHandlers } from './campaigns/campaign-handlers';
import { createDialer } from './campaigns/dialer';
import { createReportHandlers } from './campaigns/reports';
import { createDeliveries, type ResponseLimits } from './events/deliver-events';
import { createEventSender } from './events/send-events';
import { createFailures, type PlannedFailures } from './failures';
import { addFinding, cutFinding } from './findings';
import { createRecordings } from './recordings/create-recordings';
import { openStreams } from './streams/stream-handlers';

export const maxSeed = 2 ** 31;

export interface AccountSettings {
  /** Seed of the ids. Random by default. */
  readonly seed?: number;
  /** Simulated seconds per real second. Defaults to 1. */
  readonly speed?: number;
  /** Milliseconds since 1970. Defaults to now. */
  readonly start?: number;
  readonly answers?: Partial<Answers>;
  /** Failures of the first requests, by their numbers, such as `{ 3: '503' }`. */
  readonly failures?: PlannedFailures;
  /** Where events and streams may go. Defaults to this computer. */
  readonly callbacks?: CallbackScope;
  /** Gets a line for each event that is sent, and each finding. */
  readonly log?: (line: string) => void;
  /** How long receivers of events may take. */
  readonly responseLimits?: ResponseLimits;
}

export type Account = ReturnType<typeof openAccount>;

/** The account starts with the examples of the contract. */
export function openAccount(operations: readonly Operation[], settings: AccountSettings = {}) {
  const { log = () => undefined } = settings;
  let currentAnswers = answerAssumptions(settings.answers);
  const findings: string[] = [];

  function note(finding: string): void {
    addFinding(findings, cutFinding(finding));
    log(finding);
  }

  const services = createServices(settings, () => currentAnswers, note);
  const { clock, answers } = services;
  const tokens = createTokens(services);
  const recordings = createRecordings(services, tokens);
  const deliveries = createDeliveries(clock, answers, { log, limits: settings.responseLimits });
  const sendEvent = createEventSender(services, deliveries, recordings);

  const exampleRecord = listExampleRows(operations, 'getCdrV3')[0] ?? {};
  const switchboard = createSwitchboard(services, exampleRecord, sendEvent.ofCall);
  const phones = createPhones(services, switchboard);
  const dialer = createDialer(services, switchboard, phones, sendEvent.ofCampaign);
  const streams = openStreams(services, switchboard, phones);

  function updateLists(): void {
    refreshLists(services);
    dialer.wake();
  }

  const resources = createResources(operations, services, updateLists);
  addExamples(operations, resources, services);
  refreshLists(services);
  addExampleCalls(switchboard, services);

  const { blacklist, leads } = resources as Readonly<Record<'blacklist' | 'leads', StoredResource>>;
  const resourceHandlers: Handlers = Object.assign(
    {},
    ...Object.values(resources).map((resource) => resource.handlers),
  );
  const handlers: Handlers = {
    ...tokens.handlers,
    ...resourceHandlers,
    ...createHookHandlers(resourceHandlers, services),
    ...createGroupHandlers(resourceHandlers, services),
    ...createBlacklistHandlers(blacklist, services),
    ...createLeadHandlers(leads, services, updateLists),
    ...createCallHandlers(services, switchboard, phones),
    ...createRecordHandlers(services),
    ...createCampaignHandlers(services, dialer, phones, leads),
    ...createReportHandlers(operations, services),
    ...streams.handlers,
  };
  return {
    ...services,
    handlers,
    tokens,
    switchboard,
    phones,
    dialer,
    deliveries,
    streams,
    recordings,
    cutPage: createPager(answers),
    failures: createFailures(settings.failures),
    findings,
    setAnswers: (more: Partial<Answers>): void => {
      currentAnswers = { ...currentAnswers, ...more };
    },
    close: (): void => {
      clock.close();
      streams.close();
    },
  };
}

function createServices(
  { seed = randomInt(maxSeed), speed = 1, start = Date.now(), callbacks = 'loopback' }: AccountSettings,
  answers: () => Answers,
  note: (finding: string) => void,
): AccountServices {
  const onFailure = (error: unknown) => note(`the sandbox failed: ${String(error)}`);
  const clock = createClock({ start, speed, onFailure });
  const trace = createTrace(clock);
  return { clock, ids: createIds(seed), store: createStore(), answers, callbacks, note, trace };
}

/** Stores the examples of each resource, and returns the resources by collection. */
function createResources(
  operations: readonly Operation[],
  services: AccountServices,
  onChange: () => void,
): Readonly<Record<string, StoredResource>> {
  const resources = listResources(operations).map((resource) => {
    const examples = listResourceExamples(operations, resource);
    for (const row of examples) {
      services.store.addExample(resource.collection, row);
    }
    return [resource.collection, createResource(resource, services, examples, onChange)] as const;
  });
  return Object.fromEntries(resources);
}
