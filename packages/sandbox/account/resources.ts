import { isObject, type Json, type Operation } from '@pitel-docs/contract/operation';
import { pickFields } from '../documented-replies';
import type { Fields } from '../reply';
import type { Conversions } from './convert-fields';
import type { Collection } from './store';

/** The last steps of the path of each action. */
const actionsByPath = {
  'GET ': 'list',
  'POST ': 'create',
  'GET /{id}': 'read',
  'PUT /{id}': 'edit',
  'DELETE /{id}': 'remove',
  'PATCH /{id}/active': 'activate',
} as const;

export interface Resource {
  readonly collection: Collection;
  readonly noun: string;
  /** The id field, and other fields that a path parameter may match. */
  readonly ids: readonly [id: string, ...others: string[]];
  readonly operations: Readonly<Partial<Record<(typeof actionsByPath)[keyof typeof actionsByPath], string>>>;
  /** Fields whose values no two records share. Only the first one must not be empty. */
  readonly unique?: readonly [string, ...string[]];
  /**
   * A new record with the same values replaces the example and takes its id, so that the pages' programs run
   * as shown.
   */
  readonly exampleKey?: readonly string[];
  /** Fields such as `list_uuid` with the id of a record in another collection, whose `list_name` is shown. */
  readonly references?: readonly (readonly [field: string, collection: Collection])[];
  /** Defaults of a new record that differ from the example. */
  readonly defaults?: Readonly<Record<string, Json>>;
  /** What requests write differently than responses. */
  readonly conversions: Conversions;
  readonly toStored?: (body: Fields) => Fields;
  readonly nullInLists?: readonly string[];
  /** The field elsewhere that references this record, or `active` for the record's own flag. */
  readonly usedBy?: readonly [collection: Collection, field: string] | 'active';
  /** The documented failure to remove an active record. */
  readonly lockedPattern?: RegExp;
}

const optionSchema = { properties: { press_num: {}, voice_type: {}, content: {}, audio_file: {} } };

/** Drops what a key does besides playing a sound: no response documents it. */
function toStoredScript({ press_options: options, ...body }: Fields): Fields {
  const sounds = Array.isArray(options)
    ? options.map((option: Json) => (isObject(option) ? pickFields(option, optionSchema) : option))
    : undefined;
  return { ...body, press_options: sounds };
}

/** Drops the password: responses never include it. */
function toStoredUser({ password, confirm_password, is_create_extension, ...body }: Fields): Fields {
  return body;
}

/** Responses have the extra values as JSON text. */
function toStoredLead({ additional, ...body }: Fields): Fields {
  return {
    ...body,
    ...(additional === undefined
      ? {}
      : { additional: typeof additional === 'string' ? additional : JSON.stringify(additional) }),
  };
}

/** `path` is that of the list. */
const resourceTable: readonly (Omit<Resource, 'operations' | 'conversions'> & { readonly path: string })[] = [
  { collection: 'hooks', noun: 'hook', ids: ['id'], path: '/v1/event', defaults: { callback_apikey: '' } },
  {
    collection: 'blacklist',
    noun: 'blacklist entry',
    ids: ['id', 'phone_number'],
    path: '/v1/blacklist',
    defaults: { description: '' },
  },
  {
    collection: 'voicemailBoxes',
    noun: 'voicemail box',
    ids: ['id', 'extension'],
    path: '/v1/voicemail',
    unique: ['extension'],
    defaults: { mail_to: '', description: '' },
  },
  { collection: 'voicemailMessages', noun: 'voicemail message', ids: ['id'], path: '/v1/voicemail/message' },
  {
    collection: 'templates',
    noun: 'script',
    ids: ['template_uuid'],
    path: '/v3/template',
    unique: ['template_name'],
    exampleKey: ['template_name'],
    defaults: {
      description: '',
      content: '',
      enable_option: false,
      press_options: [],
      exit_sound: { enable: false },
      invalid_sound: { enable: false },
    },
    toStored: toStoredScript,
    usedBy: ['campaigns', 'template_uuid'],
  },
  {
    collection: 'campaigns',
    noun: 'campaign',
    ids: ['campaign_uuid'],
    path: '/v3/campaign',
    unique: ['campaign_name'],
    exampleKey: ['campaign_name'],
    references: [
      ['template_uuid', 'templates'],
      ['carrier_uuid', 'carriers'],
    ],
    defaults: {
      description: '',
      status: 'stop',
      template_uuid: '',
      carrier_uuid: '',
      recall_times: 0,
      recall_status: null,
      schedules: null,
      callback_url: '',
      answer_callback_url: '',
      run_id: '',
    },
    nullInLists: ['schedules', 'users', 'groups', 'statuses'],
    lockedPattern: /deactive/,
  },
  {
    collection: 'lists',
    noun: 'list',
    ids: ['list_uuid'],
    path: '/v3/list',
    unique: ['list_name'],
    exampleKey: ['list_name'],
    references: [['campaign_uuid', 'campaigns']],
    usedBy: 'active',
    defaults: {
      description: '',
      total_leads: 0,
      total_fields: 0,
      total_upload: 0,
      total_success: 0,
      total_fail: 0,
    },
  },
  {
    collection: 'leads',
    noun: 'lead',
    ids: ['lead_uuid'],
    path: '/v3/lead',
    exampleKey: ['list_uuid', 'phone_number'],
    references: [['list_uuid', 'lists']],
    defaults: {
      status: 'NEW',
      alt_status: 'new',
      called_count: 0,
      hopper_id: 0,
      last_call_time: '1970-01-01T00:00:00Z',
      lead_name: '',
      lead_code: '',
      contract_number: '',
      address: '',
      province: '',
      additional: '',
      after_day: 0,
    },
    toStored: toStoredLead,
  },
  {
    collection: 'carriers',
    noun: 'carrier',
    ids: ['carrier_uuid'],
    path: '/v3/carrier',
    unique: ['carrier_name', 'caller_id'],
    references: [['gateway_uuid', 'gateways']],
    usedBy: ['campaigns', 'carrier_uuid'],
    defaults: { caller_id: '', description: '', data: {}, network: null },
    toStored: (body) => ({ ...body, remaining_concurrent_call: body.concurrent_call }),
  },
  {
    collection: 'groups',
    noun: 'group',
    ids: ['group_uuid'],
    path: '/v3/group',
    unique: ['group_name'],
    defaults: { group_description: '', department_uuid: '', department_name: '' },
  },
  {
    collection: 'users',
    noun: 'user',
    ids: ['user_uuid'],
    path: '/v3/user',
    unique: ['username', 'extension'],
    defaults: {
      first_name: '',
      middle_name: '',
      last_name: '',
      email: '',
      role_name: '',
      group_name: '',
      groups: null,
      extension: '',
    },
    toStored: toStoredUser,
  },
  { collection: 'gateways', noun: 'gateway', ids: ['gateway_uuid'], path: '/v3/gateway' },
];

function listActions(path: string, operations: readonly Operation[]): Resource['operations'] {
  const entries = operations.flatMap(({ method, path: full, operationId }) => {
    const rest = full.startsWith(path) ? full.slice(path.length).replace(/\{\w+\}/, '{id}') : undefined;
    const action = actionsByPath[`${method} ${rest}` as keyof typeof actionsByPath];
    return action ? [[action, operationId]] : [];
  });
  return Object.fromEntries(entries);
}

export function listResources(operations: readonly Operation[]): Resource[] {
  return resourceTable.map(({ path, ...resource }) => {
    const actions = listActions(path, operations);
    const conversions = operations.find(({ operationId }) => operationId === actions.edit)?.['x-edit'] ?? {};
    return { ...resource, operations: actions, conversions };
  });
}
