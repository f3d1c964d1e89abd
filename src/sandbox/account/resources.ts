import { isObject, type Json } from '../../contract/operation';
import type { Fields } from '../choose-reply';
import type { Collection, Row } from './store';

/** What can be done with a resource, and the operation that does it. */
type Action = 'list' | 'create' | 'read' | 'edit' | 'remove' | 'activate';

/** How the records of a collection are created, found and removed. */
export interface Resource {
  readonly collection: Collection;
  /** What a finding calls one of them. */
  readonly noun: string;
  /** The field with its id, and others by which a path finds it. */
  readonly ids: readonly [id: string, ...others: string[]];
  readonly operations: Readonly<Partial<Record<Action, string>>>;
  /** Fields that make a new record the same as an example. */
  readonly key: readonly string[];
  /** Words of the failure when another record has the same key, where one is documented. */
  readonly taken?: RegExp;
  /** Fields that name a record of another collection. */
  readonly references?: readonly (readonly [field: string, collection: Collection])[];
  /** Values of a new record that are neither sent nor those of the example. */
  readonly fresh?: Readonly<Record<string, Json>>;
  /** What is kept of a body, where that is not the body as it is. */
  readonly keep?: (body: Fields) => Fields;
  /** Fields that are null in a list. */
  readonly nullInLists?: readonly string[];
  /** Words of the failure when it may not be removed, and the state in which that is so. */
  readonly locked?: { readonly field: string; readonly words: RegExp };
}

/** Options are sent as a list with `press_num`, and read as objects that are named by the key. */
function keepOptions({ press_options: options, ...body }: Fields): Fields {
  const read = Array.isArray(options)
    ? options.map((option: Json) => {
        const { press_num: key, voice_type, content, audio_file } = isObject(option) ? option : {};
        const sound = { voice_type, content, audio_file };
        return { [String(key)]: Object.fromEntries(Object.entries(sound).filter(([, value]) => value !== undefined)) as Row };
      })
    : undefined;
  return { ...body, press_options: read };
}

/** What is read of a user has no password. */
function keepUser({ password, confirm_password, is_active: isActive, is_create_extension, ...body }: Fields): Fields {
  return { ...body, ...(isActive === undefined ? {} : { user_enabled: String(isActive) }) };
}

/** The extra values of a lead are read as text. */
export function keepLead({ additional, ...body }: Fields): Fields {
  return {
    ...body,
    ...(additional === undefined ? {} : { additional: typeof additional === 'string' ? additional : JSON.stringify(additional) }),
  };
}

const neverCalled = { status: 'NEW', alt_status: 'new', called_count: 0, hopper_id: 0, last_call_time: '1970-01-01T00:00:00Z' };

/** Everything that is created, read, listed, changed and removed in the same way. */
export const resources: readonly Resource[] = [
  {
    collection: 'hooks',
    noun: 'hook',
    ids: ['id'],
    operations: { list: 'listEventHooksV1', create: 'createEventHookV1', remove: 'removeEventHookV1' },
    key: ['event', 'callback_url'],
    fresh: { callback_apikey: '' },
  },
  {
    collection: 'blacklist',
    noun: 'blacklist entry',
    ids: ['id', 'phone_number'],
    operations: { list: 'listBlacklistEntriesV1', read: 'getBlacklistEntryV1' },
    key: ['phone_number'],
    fresh: { description: '' },
  },
  {
    collection: 'voicemailBoxes',
    noun: 'voicemail box',
    ids: ['id', 'extension'],
    operations: {
      list: 'listVoicemailBoxesV1',
      create: 'createVoicemailBoxV1',
      read: 'getVoicemailBoxV1',
      edit: 'editVoicemailBoxV1',
      remove: 'removeVoicemailBoxV1',
    },
    key: ['extension'],
    fresh: { mail_to: '', description: '' },
  },
  {
    collection: 'voicemailMessages',
    noun: 'voicemail message',
    ids: ['id'],
    operations: { list: 'listVoicemailMessagesV1', read: 'getVoicemailMessageV1' },
    key: ['id'],
  },
  {
    collection: 'templates',
    noun: 'script',
    ids: ['template_uuid'],
    operations: {
      list: 'listTemplatesV3',
      create: 'createTemplateV3',
      read: 'getTemplateV3',
      edit: 'updateTemplateV3',
      remove: 'deleteTemplateV3',
    },
    key: ['template_name'],
    taken: /existed/,
    fresh: {
      description: '',
      content: '',
      enable_option: false,
      press_options: [],
      exit_sound: { enable: false },
      invalid_sound: { enable: false },
    },
    keep: keepOptions,
  },
  {
    collection: 'campaigns',
    noun: 'campaign',
    ids: ['campaign_uuid'],
    operations: {
      list: 'listCampaignsV3',
      create: 'createCampaignV3',
      read: 'getCampaignV3',
      edit: 'updateCampaignV3',
      remove: 'deleteCampaignV3',
      activate: 'setCampaignActiveV3',
    },
    key: ['campaign_name'],
    taken: /already taken/,
    references: [
      ['template_uuid', 'templates'],
      ['carrier_uuid', 'carriers'],
    ],
    fresh: {
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
    locked: { field: 'active', words: /deactive/ },
  },
  {
    collection: 'lists',
    noun: 'list',
    ids: ['list_uuid'],
    operations: {
      list: 'listListsV3',
      create: 'createListV3',
      read: 'getListV3',
      remove: 'deleteListV3',
      activate: 'setListActiveV3',
    },
    key: ['list_name'],
    taken: /list_name is exists/,
    references: [['campaign_uuid', 'campaigns']],
    fresh: { description: '', total_leads: 0, total_fields: 0, total_upload: 0, total_success: 0, total_fail: 0 },
  },
  {
    collection: 'leads',
    noun: 'lead',
    ids: ['lead_uuid'],
    operations: { list: 'listLeadsV3', create: 'createLeadV3', read: 'getLeadV3', edit: 'updateLeadV3', remove: 'deleteLeadV3' },
    key: ['list_uuid', 'phone_number'],
    references: [['list_uuid', 'lists']],
    fresh: {
      ...neverCalled,
      lead_name: '',
      lead_code: '',
      contract_number: '',
      address: '',
      province: '',
      additional: '',
      after_day: 0,
    },
    keep: keepLead,
  },
  {
    collection: 'carriers',
    noun: 'carrier',
    ids: ['carrier_uuid'],
    operations: { list: 'listCarriersV3', create: 'createCarrierV3', edit: 'updateCarrierV3', remove: 'deleteCarrierV3' },
    key: ['carrier_name'],
    taken: /carrier_name is exists/,
    references: [['gateway_uuid', 'gateways']],
    fresh: { caller_id: '', description: '', data: {}, network: null },
    keep: (body) => ({ ...body, remaining_concurrent_call: body.concurrent_call }),
  },
  {
    collection: 'groups',
    noun: 'group',
    ids: ['group_uuid'],
    operations: {
      list: 'listGroupsV3',
      create: 'createGroupV3',
      read: 'getGroupV3',
      edit: 'updateGroupV3',
      remove: 'deleteGroupV3',
    },
    key: ['group_name'],
    taken: /group_name is exists/,
    fresh: { group_description: '', department_uuid: '', department_name: '' },
  },
  {
    collection: 'users',
    noun: 'user',
    ids: ['user_uuid'],
    operations: { list: 'listUsersV3', create: 'createUserV3', read: 'getUserV3', edit: 'updateUserV3' },
    key: ['username'],
    fresh: {
      first_name: '',
      middle_name: '',
      last_name: '',
      email: '',
      role_name: '',
      group_name: '',
      groups: null,
      extension: '',
    },
    keep: keepUser,
  },
  {
    collection: 'gateways',
    noun: 'gateway',
    ids: ['gateway_uuid'],
    operations: { list: 'listGatewaysV3' },
    key: ['gateway_uuid'],
  },
];
