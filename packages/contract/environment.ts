/** What readers set the environment variables of the samples to: whom they call, and what they overwrite or delete. */
export const environment: Readonly<Record<string, string>> = {
  MY_PHONE: 'your own phone number',
  MY_EXTENSION: 'your own extension',
  CALL_ID: 'the id of a call',
  CAMPAIGN_UUID: 'the id of a campaign',
  CARRIER_UUID: 'the id of a carrier',
  GROUP_UUID: 'the id of a group',
  HOOK_ID: 'the id of an event hook',
  LEAD_UUID: 'the id of a lead',
  LIST_UUID: 'the id of a list',
  TEMPLATE_UUID: 'the id of a script',
  USER_UUID: 'the id of a user',
  CAMPAIGN_UUIDS: 'a JSON list of all campaigns of the group',
  PHONE_NUMBERS: 'a JSON list of phone numbers',
  USER_UUIDS: 'a JSON list of all users of the group',
  EXTENSIONS: 'a JSON list of all extensions of the campaign',
  NEW_PASSWORD: 'the new password',
  REF_ID: 'a new reference',
};

/** Printed by a sample that stops because a variable is not set. */
export function explainVariable(name: string, subject = name): string {
  return `Set ${subject} to ${environment[name] ?? 'a value of your own'}.`;
}
