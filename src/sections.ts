import type { LanguageCode } from './languages/languages';

/**
 * The table of sections. It is the only place that spells a URL prefix or a content folder;
 * the docs plugins, the navbar, the footer and the tests are all derived from it.
 */
export type Section = {
  /** Name of the section; also the id of its docs plugin instance. */
  id: string;
  /** Content folder, relative to the project root. */
  folder: string;
  /** URL prefix without slashes around it; empty for the section at the site's root. */
  prefix: string;
  /** What the navbar and the footer call it. */
  label: string;
  /** What its pages are about. */
  kind: 'reference' | 'sdk' | 'crm' | 'portal';
  /** Language of its pages, one of `src/languages/languages.ts`. */
  language: LanguageCode;
  /** The section with the translations, page by page. */
  translation?: {
    id: string;
    /** Pages whose path below the prefix differs there: path here, path there. */
    renamed: Readonly<Record<string, string>>;
  };
  /** Where the navbar shows it: as an item of its own, or inside the "User Guides" dropdown. */
  navbar: 'item' | 'user-guides';
  /** Headings of its sidebar by the name under which a page asks for one: `sidebar_group` of its front matter. */
  groups?: Readonly<Record<string, string>>;
};

export const sections: readonly Section[] = [
  {
    id: 'docs',
    kind: 'reference',
    folder: 'docs',
    prefix: '',
    label: 'Call Center',
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

/**
 * The path of a section's first page.
 *
 * @returns The site-relative path with slashes at both ends, for example `/pitel_app/`; `/` for the root section.
 */
export function sectionHome(section: Section): string {
  return section.prefix === '' ? '/' : `/${section.prefix}/`;
}

/**
 * The path of the same page in the other language.
 *
 * @param path - The page's path from the root of the site, decoded, without the base URL.
 * @returns The other page's path in the same form; undefined when the section has no translation.
 */
export function findTranslationPath({ prefix, translation }: Section, path: string): string | undefined {
  const other = sections.find(({ id }) => id === translation?.id);
  const inside = path.slice(prefix.length + 2);
  return other && sectionHome(other) + (translation?.renamed[inside] ?? inside);
}

/**
 * A regular expression source that matches every path of a section and no path of another section.
 *
 * @param baseUrl - The path the site is served under, with slashes at both ends.
 * @returns The source of a regular expression for `location.pathname`.
 */
export function sectionPathPattern(section: Section, baseUrl: string): string {
  if (section.prefix !== '') {
    return `^${baseUrl}${section.prefix}(/|$)`;
  }
  const otherPrefixes = sections.filter((other) => other.prefix !== '').map((other) => other.prefix);
  return `^${baseUrl}(?!(${otherPrefixes.join('|')})(/|$))`;
}

/**
 * The section that a path belongs to.
 *
 * @param path - A `location.pathname`.
 * @param baseUrl - The path the site is served under, with slashes at both ends.
 * @returns Its row of the table; undefined for a path outside the site.
 */
export function sectionOfPath(path: string, baseUrl: string): Section | undefined {
  return sections.find((section) => new RegExp(sectionPathPattern(section, baseUrl)).test(path));
}
