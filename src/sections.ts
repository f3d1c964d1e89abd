/**
 * The only place that spells a URL prefix or a content folder: plugins, navbar, footer and tests derive from
 * it.
 */
export type Section = {
  /** Also the id of its docs plugin instance. */
  id: string;
  folder: string;
  /** URL prefix without leading and trailing slash; empty for the root section. */
  prefix: string;
  label: string;
  /** The id of the page at the section's URL, if it isn't `index`. */
  home?: string;
  kind: 'reference' | 'sdk' | 'crm' | 'portal';
  language: 'en' | 'vi';
  /** In the language menu of pages without a translation. */
  languageLabel?: string;
  translation?: {
    id: string;
    /** Pages whose path below the prefix differs there: path here, path there. */
    renamed: Readonly<Record<string, string>>;
  };
  /** As its own link, or inside the "User Guides" dropdown. */
  navbar: 'item' | 'user-guides';
  /** Folders of a large section. Each has its own list of pages for tools, `llms.txt`. */
  subfolders?: readonly string[];
  /** Sidebar headings by the `sidebar_group` of a page's front matter. */
  groups?: Readonly<Record<string, string>>;
};

export type LanguageCode = Section['language'];

export const sections: readonly Section[] = [
  {
    id: 'docs',
    kind: 'reference',
    folder: 'docs',
    prefix: '',
    label: 'Call Center',
    home: 'intro',
    subfolders: ['api/v1', 'api/v3', 'module/psr'],
    language: 'en',
    navbar: 'item',
  },
  {
    id: 'pitel_app',
    kind: 'sdk',
    folder: 'pitel_app',
    prefix: 'pitel_app',
    label: 'SDK',
    language: 'en',
    navbar: 'item',
  },
  {
    id: 'bitrix_vie',
    kind: 'crm',
    folder: 'bitrix_vie',
    prefix: 'bitrix_pitel_vie',
    label: 'CRM connector VIE',
    language: 'vi',
    languageLabel: 'Tiếng Việt (hướng dẫn Bitrix24)',
    translation: { id: 'bitrix_eng', renamed: { 'category/cài-đặt': 'category/setup' } },
    navbar: 'item',
  },
  {
    id: 'bitrix_eng',
    kind: 'crm',
    folder: 'bitrix_eng',
    prefix: 'bitrix_pitel_eng',
    label: 'CRM connector ENG',
    language: 'en',
    translation: { id: 'bitrix_vie', renamed: { 'category/setup': 'category/cài-đặt' } },
    navbar: 'item',
  },
  {
    id: 'callcenter',
    kind: 'portal',
    folder: 'guide/portal_callcenter_guide',
    prefix: 'guide/portal_callcenter_guide',
    label: 'Call-center portal',
    language: 'en',
    navbar: 'user-guides',
    groups: {
      monitoring: 'Live monitoring',
      campaigns: 'Campaigns and call results',
      customers: 'Lists and customers',
      people: 'People and rights',
      calls: 'Calls and reports',
    },
  },
  {
    id: 'autocall',
    kind: 'portal',
    folder: 'guide/portal_autocall_guide',
    prefix: 'guide/portal_autocall_guide',
    label: 'Auto-call portal',
    language: 'en',
    navbar: 'user-guides',
    groups: {
      campaigns: 'Campaigns',
      customers: 'Lists and customers',
      sounds: 'Scripts and sounds',
      calls: 'Calls and reports',
    },
  },
];

/** With slashes at both ends: `/pitel_app/`, or `/` for the root section. */
export function sectionHome(section: Section): string {
  return section.prefix === '' ? '/' : `/${section.prefix}/`;
}

/**
 * Hosts serve a page also with a slash at the end, and some programs decompose letters: `/pitel_app/web/` ->
 * `web`.
 */
function pathInSection(section: Section, path: string): string {
  return path.normalize('NFC').slice(sectionHome(section).length).replace(/\/$/, '');
}

/** Takes and returns a decoded path without the base URL. Undefined if the section has no translation. */
export function findTranslationPath(section: Section, path: string): string | undefined {
  const translation = sections.find(({ id }) => id === section.translation?.id);
  const inside = pathInSection(section, path);
  return translation && sectionHome(translation) + (section.translation?.renamed[inside] ?? inside);
}

/** Takes a `location.pathname`. Undefined for a path outside the site. */
export function sectionOfPath(path: string, baseUrl: string): Section | undefined {
  const isWithin = ({ prefix }: Section): boolean =>
    `${path}/`.startsWith(`${baseUrl}${prefix}${prefix && '/'}`);
  return sections.find((section) => section.prefix !== '' && isWithin(section)) ?? sections.find(isWithin);
}

export function sectionOf(file: string): Section {
  const section = sections.find(({ folder }) => file.startsWith(`${folder}/`));
  if (!section) {
    throw new Error(
      `${file} is in no section. Name a file in ${sections.map(({ folder }) => `${folder}/`).join(', ')}.`,
    );
  }
  return section;
}

/** The path of the translation, whether or not the file exists; undefined if the section has none. */
export function findTranslationFile(file: string): string | undefined {
  const section = sectionOf(file);
  const translation = sections.find(({ id }) => id === section.translation?.id);
  return translation && translation.folder + file.slice(section.folder.length);
}
