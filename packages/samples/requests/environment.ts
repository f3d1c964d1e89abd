/**
 * What readers set the environment variables of the samples to: whom they call, and what they overwrite or
 * delete. Scripts of Postman have these texts in quotes, so they contain none.
 */
const variableTexts: Readonly<Record<string, string>> = {
  MY_PHONE: 'your own phone number',
  MY_EXTENSION: 'your own extension',
  MY_EMAIL: 'your own email address',
  MY_HOTLINE: 'a hotline of yours that no carrier has',
  OTHER_EXTENSION: 'the extension that takes the call',
  LEGS: 'aleg or bleg',
  TEST_CALL_ID: 'a call between your own phones',
  CALL_ID: 'the id of a call',
  CDR_ID: 'the id of a call record',
  REF_ID: 'the reference of a call',
  NEW_REF_ID: 'a new reference',
  EXTENSION: 'an extension',
  EXTENSIONS: 'all extensions of the campaign, as a JSON list',
  BLOCKED_NUMBER: 'a blocked phone number',
  PHONE_NUMBER_TO_BLOCK: 'the phone number to block',
  PHONE_NUMBER_TO_UNBLOCK: 'the phone number to unblock',
  CALLBACK_URL: 'the URL of your receiver',
  HOOK_ID: 'the id of an event hook',
  BOT_URL: 'the URL of your WebSocket server',
  BOX_EXTENSION: 'the extension of a voicemail box',
  NEW_BOX_EXTENSION: 'an extension without a voicemail box',
  BOX_PASSWORD: 'the password of the voicemail box',
  NEW_EMAIL: 'the new email address',
  MESSAGE_ID: 'the id of a voicemail message',
  CAMPAIGN_UUID: 'the id of a campaign',
  CAMPAIGN_UUID_TO_START: 'the campaign to call now',
  CAMPAIGN_UUID_TO_SWITCH_OFF: 'the id of a campaign',
  NEW_CAMPAIGN_NAME: 'the name of the new campaign',
  CONCURRENT_CALLS: 'the new number of calls at the same time',
  LIST_UUID: 'the id of a list',
  LIST_UUID_TO_SWITCH_OFF: 'the id of a list',
  NEW_LIST_NAME: 'the name of the new list',
  LEAD_UUID: 'the id of a lead',
  LEADS_FILE: 'a CSV file with only your own phone number',
  NEW_ADDRESS: 'the new address',
  TEMPLATE_UUID: 'the id of a script',
  TEMPLATE_NAME: 'the name of a script',
  NEW_TEMPLATE_NAME: 'the name of the new script',
  NEW_CONTENT: 'the new text, with the slots of the old one',
  CARRIER_UUID: 'the id of a carrier',
  NEW_CARRIER_NAME: 'the name of the new carrier',
  GATEWAY_UUID: 'the id of a gateway',
  GROUP_UUID: 'the id of a group',
  NEW_GROUP_NAME: 'the name of the new group',
  NEW_DESCRIPTION: 'the new description',
  CAMPAIGN_UUIDS: 'the ids of all campaigns of the group, as a JSON list',
  USER_UUIDS: 'the ids of all users of the group, as a JSON list',
  USER_UUID: 'the id of a user',
  NEW_USERNAME: 'a new user name',
  NEW_FIRST_NAME: 'the new first name',
  NEW_EXTENSION: 'a free extension',
  ROLE_UUID: 'the id of a role',
  NEW_PASSWORD: 'the password of the new user',
  CHANGED_PASSWORD: 'the new password of the user',
  PITEL_BASE_URL: 'the API host, with https',
  PITEL_TOKEN: 'an access token',
  PITEL_API_KEY: 'your API key',
  PITEL_USERNAME: 'your user name',
  PITEL_PASSWORD: 'your password',
};

const prefix = 'TEST_';
const suffix = '_TO_DELETE';

/** So that no sample deletes what another one has read or changed: `HOOK_ID` -> `HOOK_ID_TO_DELETE`. */
export function addDeleteSuffix(name: string): string {
  return `${name}${suffix}`;
}

/** So that no sample overwrites a record that another one has read: `ROLE_UUID` -> `TEST_ROLE_UUID`. */
export function addTestPrefix(name: string): string {
  return `${prefix}${name}`;
}

/** `TEST_ROLE_UUID` -> `the id of a test role` */
export function describeVariable(name: string): string {
  if (name in variableTexts) {
    return variableTexts[name] ?? '';
  }
  if (name.endsWith(suffix)) {
    return describeVariable(name.slice(0, -suffix.length));
  }
  return name.startsWith(prefix)
    ? describeVariable(name.slice(prefix.length)).replace(/\ban? /, 'a test ')
    : 'a value of your own';
}

/** What a sample prints before it stops: `ROLE_UUID` -> `Set ROLE_UUID to the id of a role.` */
export function explainVariable(name: string, subject = name): string {
  return `Set ${subject} to ${describeVariable(name)}.`;
}
