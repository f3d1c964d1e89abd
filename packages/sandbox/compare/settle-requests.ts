// What requests and their responses show.
import { walkSchema } from '@pitel-docs/contract/walk-contract';
import type { Fields } from '../reply';
import {
  bodyFields,
  findText,
  hasFailureBody,
  hasSucceeded,
  isRefused,
  listAfter,
  listBefore,
  listExchanges,
  listObjects,
  operationIdOf,
  type RecordedExchange,
  type Recording,
} from './recording';
import { listAnswer, type Rules } from './rules';

/** Pairs of exchanges, the earlier one first, that have the same operation and path. */
function listRepeatedRequests(
  recording: Recording,
  ...ids: readonly string[]
): (readonly [RecordedExchange, RecordedExchange])[] {
  return listExchanges(recording, ...ids).flatMap((first) =>
    listAfter(recording, first)
      .filter((second) => operationIdOf(second) === operationIdOf(first) && second.path === first.path)
      .map((second) => [first, second] as const),
  );
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Those of the first assignment whom the second one leaves out. */
function listDropped(
  [first, second]: readonly [RecordedExchange, RecordedExchange],
  field: string,
): string[] {
  const secondTexts = textsOf(bodyFields(second)[field]);
  return textsOf(bodyFields(first)[field]).filter((text) => !secondTexts.includes(text));
}

function settleCampaignAssignments(recording: Recording) {
  return listRepeatedRequests(recording, 'assignCampaignExtensionsV3').flatMap((pair) => {
    const dropped = listDropped(pair, 'extensions');
    const [, second] = pair;
    const campaign = listObjects(second.value).find(({ users }) => Array.isArray(users));
    const extensions = listObjects(campaign?.users ?? null).map(({ extension }) => String(extension));
    const isDropped = dropped.length > 0 && extensions.length > 0 && hasSucceeded(second);
    return isDropped
      ? [
          dropped.some((extension) => extensions.includes(extension))
            ? ('add' as const)
            : ('replace' as const),
        ]
      : [];
  });
}

function settleGroupAssignments(recording: Recording) {
  return listRepeatedRequests(recording, 'updateGroupV3').flatMap((pair) => {
    const [, second] = pair;
    const dropped = listDropped(pair, 'user_assigns');
    const users = listAfter(recording, second)
      .filter((exchange) => ['listUsersV3', 'getUserV3'].includes(operationIdOf(exchange)))
      .flatMap(({ value }) => listObjects(value))
      .filter(({ user_uuid: id, groups }) => dropped.includes(String(id)) && groups !== undefined);
    return users.map(({ groups = null }) => {
      const ids = listObjects(groups).map(({ group_uuid: id }) => id);
      return ids.includes(second.params.group_uuid ?? '') ? ('add' as const) : ('replace' as const);
    });
  });
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === false ||
  value === 0 ||
  ['null', '""', '[]', '{}'].includes(JSON.stringify(value));

/** Compares what a PUT leaves out, before and after it. */
function settleEdit(recording: Recording) {
  const edits = recording.exchanges.filter(
    (exchange) => exchange.method === 'PUT' && exchange.operation && hasSucceeded(exchange),
  );
  const votes = edits.flatMap((edit) => {
    const isRead = ({ method, path }: RecordedExchange): boolean => method === 'GET' && path === edit.path;
    const before = listBefore(recording, edit).filter(isRead).at(-1);
    const after = listAfter(recording, edit).find(isRead);
    const [content] = Object.values(edit.operation?.requestBody?.content ?? {});
    const names = new Set(walkSchema(content?.schema).map(({ name }) => name));
    const body = bodyFields(edit);
    const count = (row: Fields): number => Object.keys(row).filter((name) => names.has(name)).length;
    const [old = {}, now = {}] = [before, after].map(
      (read) => listObjects(read?.value).sort((a, b) => count(b) - count(a))[0],
    );
    const omittedFields = [...names].filter((name) => !(name in body) && name in now && !isEmpty(old[name]));
    return omittedFields.map((name) => JSON.stringify(old[name]) === JSON.stringify(now[name]));
  });
  return votes.length === 0 ? [] : [votes.every(Boolean) ? ('keep' as const) : ('replace' as const)];
}

/** The last known value of a field in the row of an id, before an exchange. */
function findBefore(
  recording: Recording,
  exchange: RecordedExchange,
  idField: string,
  id: string,
  field: string,
) {
  const rows = listBefore(recording, exchange).flatMap((earlier) => [
    ...listObjects(earlier.value),
    { ...earlier.params, ...bodyFields(earlier) },
  ]);
  return rows.filter((row: Fields) => row[idField] === id && row[field] !== undefined).at(-1)?.[field];
}

const uses: Readonly<Record<string, readonly [idField: string, user: string]>> = {
  deleteTemplateV3: ['template_uuid', 'campaign_name'],
  deleteCarrierV3: ['carrier_uuid', 'campaign_name'],
  deleteListV3: ['list_uuid', 'active'],
};

function settleInUse(recording: Recording) {
  return listExchanges(recording, ...Object.keys(uses)).flatMap((removal) => {
    const [idField, user] = uses[operationIdOf(removal)] ?? ['', ''];
    const value = findBefore(recording, removal, idField, removal.params[idField] ?? '', user);
    return value ? [isRefused(removal) ? ('refused' as const) : ('removed' as const)] : [];
  });
}

function settleListRemoval(recording: Recording) {
  return listExchanges(recording, 'deleteListV3')
    .filter(hasSucceeded)
    .flatMap((removal) => {
      const list = removal.params.list_uuid;
      const rows = listBefore(recording, removal).flatMap(({ value }) => listObjects(value));
      const leads = rows
        .filter((row) => row.list_uuid === list && row.lead_uuid)
        .map(({ lead_uuid: id }) => id);
      const reads = listAfter(recording, removal).filter((read) =>
        leads.includes(read.params.lead_uuid ?? ''),
      );
      return reads
        .filter((read) => operationIdOf(read) === 'getLeadV3')
        .map((read) => (isRefused(read) ? ('leads-go' as const) : ('leads-stay' as const)));
    });
}

function settleNewActive(recording: Recording) {
  return listExchanges(recording, 'createCampaignV3', 'createListV3').flatMap((creation) => {
    const idField = operationIdOf(creation) === 'createListV3' ? 'list_uuid' : 'campaign_uuid';
    const id = findText(creation, idField);
    const later = listAfter(recording, creation);
    const change = later.findIndex(({ method, params }) => method !== 'GET' && params[idField] === id);
    const seen = [creation, ...(change < 0 ? later : later.slice(0, change))];
    const rows = seen.flatMap(({ value }) => listObjects(value));
    const row = rows.find(
      (object) => id !== undefined && object[idField] === id && typeof object.active === 'boolean',
    );
    const isChosen = bodyFields(creation).active !== undefined;
    return row && !isChosen ? [row.active === true ? ('yes' as const) : ('no' as const)] : [];
  });
}

function settleRefusalStatus({ exchanges }: Recording) {
  const failed = exchanges.filter((exchange) => exchange.operation && hasFailureBody(exchange));
  return failed.flatMap(({ status }) => listAnswer({ '200': status === 200, '400': status === 400 }));
}

function settleSecondHook(recording: Recording) {
  return listRepeatedRequests(recording, 'createEventHookV1').flatMap(([first, second]) => {
    const between = listAfter(recording, first).filter((exchange) =>
      listBefore(recording, second).includes(exchange),
    );
    const isRemoved = between.some((exchange) => operationIdOf(exchange) === 'removeEventHookV1');
    const isSame = bodyFields(first).event === bodyFields(second).event;
    const isComparable = isSame && !isRemoved && hasSucceeded(first);
    return isComparable ? [isRefused(second) ? ('refused' as const) : ('created' as const)] : [];
  });
}

function settleStoppedCampaign(recording: Recording) {
  return listExchanges(recording, 'importAutocallV3', 'callOtpV3').flatMap((call) => {
    const id = String(bodyFields(call).campaign_uuid);
    const status = findBefore(recording, call, 'campaign_uuid', id, 'status');
    const isStopped = status !== undefined && status !== 'start';
    return isStopped ? [isRefused(call) ? ('refused' as const) : ('calls' as const)] : [];
  });
}

function settlePressOptions(recording: Recording) {
  const rows = listExchanges(recording, 'getTemplateV3', 'listTemplatesV3').flatMap(({ value }) =>
    listObjects(value),
  );
  return rows.flatMap(({ press_options: options = null }) => {
    const [first] = listObjects(options);
    if (!first || Object.keys(first).length === 0) {
      return [];
    }
    return Array.isArray(options)
      ? ['press_num' in first ? ('as-sent' as const) : ('keyed' as const)]
      : ['one-object' as const];
  });
}

export const requestRules = {
  assignments: (recording) => [...settleCampaignAssignments(recording), ...settleGroupAssignments(recording)],
  edit: settleEdit,
  'in-use': settleInUse,
  'list-removal': settleListRemoval,
  'new-active': settleNewActive,
  'press-options': settlePressOptions,
  'refusal-status': settleRefusalStatus,
  'second-hook': settleSecondHook,
  'stopped-campaign': settleStoppedCampaign,
} satisfies Rules;
