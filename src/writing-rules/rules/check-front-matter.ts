import { findLikely, findNearest } from '@pitel-docs/contract/find-nearest';
import { listHeadings } from '../../page-source/page-tree';
import type { Page, Report } from '../../page-source/parse-page';
import { listMisreadValues } from '../list-misread-values';
import { visibleMarkup, withoutMarkup } from '../visible-markup';

type KeyRule = { isRequired?: boolean; expected: string; accepts: (value: unknown) => boolean };

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

export const frontMatterKeys: Readonly<Record<string, KeyRule>> = {
  title: {
    isRequired: true,
    expected: 'a text of at most 70 characters',
    accepts: (v) => isText(v) && v.length <= 70 && !visibleMarkup.test(v),
  },
  description: {
    isRequired: true,
    expected:
      'one sentence of 50 to 170 characters, with a full stop, that says what the reader can do with the page',
    accepts: (v) => isText(v) && v.length >= 50 && v.length <= 170 && /^[\p{Lu}\p{N}"`“].*[.?!]$/su.test(v),
  },
  sidebar_label: {
    expected: 'a short text of at most 40 characters',
    accepts: (v) => isText(v) && v.length <= 40 && !visibleMarkup.test(v),
  },
  sidebar_position: { expected: 'a number', accepts: (v) => typeof v === 'number' },
  sidebar_group: { expected: 'the name of a group', accepts: isText },
  sidebar_class_name: { expected: 'the method of the page, for example method-get', accepts: isText },
  separate_copies: {
    expected: 'ids of sections in brackets: [hours, recalls]',
    accepts: (v) => Array.isArray(v) && v.every(isText),
  },
  slug: {
    expected:
      '/ on the first page of a section, /category/… on the page of a category, and no slug on other pages',
    accepts: (v) => typeof v === 'string' && /^\/(?:category\/[^/]+)?$/.test(v),
  },
};

/** The first pages of a portal, its introduction and dashboard, are above the groups. */
const pagesAboveGroups = 2;

function checkGroup({ frontMatter, keyLines, section }: Page, report: Report): void {
  const { sidebar_group: group, sidebar_position: position } = frontMatter;
  const groups = Object.keys(section.groups ?? {});
  const isAbove = Number(position) <= pagesAboveGroups;
  if (group === undefined && groups.length > 0 && !isAbove) {
    report(1, '"sidebar_group" is missing', `Write one of ${groups.join(', ')}.`);
  } else if (isText(group) && !groups.includes(group)) {
    const choice = group === 'TODO' ? `one of ${groups.join(', ')}` : `"${findNearest(group, groups)}"`;
    const fix = `Write ${choice}, or add the group to the section in src/sections.ts.`;
    const without = 'Remove it: the section has no groups in src/sections.ts.';
    report(keyLines.sidebar_group ?? 1, `the sidebar group "${group}"`, groups.length === 0 ? without : fix);
  }
}

function checkCopies({ frontMatter, keyLines, tree }: Page, report: Report): void {
  const ids = listHeadings(tree).flatMap(({ id }) => id ?? []);
  const copies = Array.isArray(frontMatter.separate_copies) ? frontMatter.separate_copies.map(String) : [];
  for (const id of copies.filter((copyId) => !ids.includes(copyId))) {
    report(
      keyLines.separate_copies ?? 1,
      `no section {#${id}} for a separate copy`,
      `Write "${findNearest(id, ids)}".`,
    );
  }
}

/** Docusaurus ignores unknown keys silently. */
export function checkFrontMatter(page: Page, report: Report): void {
  const { frontMatter, keyLines, pairs } = page;
  const lineNumberOf = (key: string): number => keyLines[key] ?? 1;
  for (const key of Object.keys(frontMatter).filter((name) => !Object.hasOwn(frontMatterKeys, name))) {
    const keys = Object.keys(frontMatterKeys);
    const likely = findLikely(key, keys);
    const fix = likely
      ? `Write "${likely}", or remove it.`
      : `Remove it: pages have only ${keys.join(', ')}.`;
    report(lineNumberOf(key), `unknown key "${key}"`, fix);
  }
  const misreadValues = listMisreadValues(pairs);
  for (const { key, message, fix } of misreadValues) {
    report(lineNumberOf(key), message, fix);
  }
  for (const [key, { isRequired, expected, accepts }] of Object.entries(frontMatterKeys)) {
    const value = frontMatter[key];
    if (misreadValues.some((misread) => misread.key === key)) {
      continue;
    }
    if (value === undefined ? isRequired : !accepts(value)) {
      const message = value === undefined ? `"${key}" is missing` : `"${key}" is ${JSON.stringify(value)}`;
      const hasMarkup = /title|label/.test(key) && visibleMarkup.test(String(value));
      report(lineNumberOf(key), message, `Write ${expected}${hasMarkup ? `, ${withoutMarkup}` : ''}.`);
    }
  }
  checkGroup(page, report);
  checkCopies(page, report);
}
