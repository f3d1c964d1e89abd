/** Words that readers use for the same thing, by their stems. A page is found by any of them, best by its own. */
export const synonyms: readonly (readonly string[])[] = [
  ['delet', 'remov', 'eras'],
  ['edit', 'updat', 'modify', 'chang'],
  ['creat', 'add', 'new', 'mak'],
  ['detail', 'get', 'retriev', 'fetch', 'read'],
  ['list', 'all', 'show'],
  ['login', 'signin', 'authenticat', 'auth'],
  ['install', 'setup'],
  ['agent', 'user'],
  ['ivr', 'keypress', 'presskey'],
  ['dnc', 'blacklist', 'block'],
  ['record', 'audio'],
  ['otp', 'passcod'],
  ['android', 'fcm'],
  ['ios', 'apn', 'iphon'],
];
