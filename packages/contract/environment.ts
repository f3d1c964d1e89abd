/** What readers set the environment variables of the samples to: whom they call, and what they overwrite or delete. */
const environment: Readonly<Record<string, string>> = {
  MY_PHONE: 'your own phone number',
  MY_EXTENSION: 'your own extension',
  OTHER_EXTENSION: 'the extension that takes the call',
  BOX_EXTENSION: 'the extension of a voicemail box',
  NEW_BOX_EXTENSION: 'an extension without a voicemail box',
  MY_EMAIL: 'your own email address',
  MY_HOTLINE: 'your own hotline',
  NEW_EXTENSION: 'a free extension',
  NEW_USERNAME: 'a new user name',
  CALLBACK_URL: 'the URL of your receiver',
  BOT_URL: 'the URL of your WebSocket server',
  PHONE_NUMBER: 'a phone number to block',
  CALL_ID: 'the id of a call',
  CAMPAIGN_UUID: 'the id of a campaign',
  CARRIER_UUID: 'the id of a carrier',
  GROUP_UUID: 'the id of a group',
  HOOK_ID: 'the id of an event hook',
  LEAD_UUID: 'the id of a lead',
  LIST_UUID: 'the id of a list',
  TEMPLATE_UUID: 'the id of a script',
  USER_UUID: 'the id of a user',
  CAMPAIGN_UUIDS: 'the ids of all campaigns of the group, such as ["id 1", "id 2"]',
  PHONE_NUMBERS: 'the phone numbers, such as ["0900000000"]',
  USER_UUIDS: 'the ids of all users of the group, such as ["id 1", "id 2"]',
  EXTENSIONS: 'all extensions of the campaign, such as ["101", "102"]',
  NEW_PASSWORD: 'the password of the new user',
  CHANGED_PASSWORD: 'the new password of the user',
  BOX_PASSWORD: 'the password of the voicemail box',
  REF_ID: 'a new reference',
  PITEL_API_KEY: 'your API key',
  PITEL_USERNAME: 'your user name',
  PITEL_PASSWORD: 'your password',
};

/** Samples that delete have their own variables, so that none deletes what another sample has read or changed. */
const suffix = '_TO_DELETE';

export function nameDeleted(name: string): string {
  return `${name}${suffix}`;
}

export function describeVariable(name: string): string {
  return environment[name.replace(suffix, '')] ?? 'a value of your own';
}

/** Printed by a sample that stops because a variable is not set. */
export function explainVariable(name: string, subject = name): string {
  return `Set ${subject} to ${describeVariable(name)}.`;
}
