/** What `security.txt` says (RFC 9116), except the address of the file. */
export interface SecuritySettings {
  /** Where to report a vulnerability, the preferred way first: `mailto:`, `https:` or `tel:` addresses. */
  readonly contacts: readonly string[];
  /** After this moment the file must not be trusted. */
  readonly expires: Date;
  /** Page with the rules for reports. */
  readonly policy?: string;
  /** Languages of reports, as language tags with commas between them. */
  readonly languages?: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

function readContacts(value: string): string[] {
  const contacts = value.split(/[\s,]+/).filter(Boolean);
  const wrong = contacts.find(
    (contact) => !(/^(mailto:\S+@\S+|https:\/\/\S+|tel:\+?[\d-]+)$/.test(contact) && URL.canParse(contact)),
  );
  if (wrong !== undefined || contacts.length === 0) {
    throw new Error(
      `SECURITY_CONTACT is "${value}". Write addresses such as mailto:security@example.com or https://example.com/report, with spaces between them.`,
    );
  }
  return contacts;
}

/** `Date` alone would also read other notations, each in its own time zone. */
function readExpiry(value: string, now: Date): Date {
  const isDate = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2}))?$/.test(value);
  const expires = new Date(value);
  if (!isDate || Number.isNaN(expires.getTime())) {
    throw new Error(`SECURITY_EXPIRES is "${value}". Write a date, for example 2027-06-30 or 2027-06-30T00:00:00Z.`);
  }
  if (expires <= now) {
    throw new Error(`SECURITY_EXPIRES is "${value}", which has passed. Write a date less than a year ahead.`);
  }
  return expires;
}

function readPolicy(value: string): string {
  if (!URL.canParse(value) || !value.startsWith('https://')) {
    throw new Error(`SECURITY_POLICY is "${value}". Write the https:// address of the page with your rules for reports.`);
  }
  return value;
}

function readLanguages(value: string): string {
  const languages = value.split(/[\s,]+/).filter(Boolean);
  if (languages.length === 0 || !languages.every((language) => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(language))) {
    throw new Error(`SECURITY_LANGUAGES is "${value}". Write language tags, for example: vi, en.`);
  }
  return languages.join(', ');
}

/**
 * Reads the settings from the environment of the build: SECURITY_CONTACT and SECURITY_EXPIRES, and beside them SECURITY_POLICY and
 * SECURITY_LANGUAGES.
 *
 * @param environment - Environment variables.
 * @param now - The moment of the build.
 * @returns The settings; undefined when none is set.
 * @throws Error when a value cannot stand in the file, or one of the first two is missing.
 */
export function readSecuritySettings(environment: Environment, now: Date): SecuritySettings | undefined {
  const {
    SECURITY_CONTACT: contact,
    SECURITY_EXPIRES: expires,
    SECURITY_POLICY: policy,
    SECURITY_LANGUAGES: languages,
  } = environment;
  if (contact && expires) {
    return {
      contacts: readContacts(contact),
      expires: readExpiry(expires, now),
      ...(policy && { policy: readPolicy(policy) }),
      ...(languages && { languages: readLanguages(languages) }),
    };
  }
  if (contact || expires || policy || languages) {
    const missing = [...(contact ? [] : ['SECURITY_CONTACT']), ...(expires ? [] : ['SECURITY_EXPIRES'])];
    throw new Error(
      `security.txt needs SECURITY_CONTACT and SECURITY_EXPIRES. Missing: ${missing.join(', ')}. Set both, or none.`,
    );
  }
  return undefined;
}
