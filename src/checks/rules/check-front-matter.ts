import { findNearest } from '../../contract/find-nearest';
import type { Page } from '../parse-page';
import type { Report } from '../report';

type KeyRule = { isRequired?: boolean; expected: string; accepts: (value: unknown) => boolean };

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** The keys a page may have, each with what a writer should put there. */
const rules: Record<string, KeyRule> = {
  title: { isRequired: true, expected: 'a text of at most 70 characters', accepts: (v) => isText(v) && v.length <= 70 },
  description: {
    isRequired: true,
    expected: 'one sentence of 50 to 170 characters that says what the reader can do with the page',
    accepts: (v) => isText(v) && v.length >= 50 && v.length <= 170,
  },
  sidebar_label: { expected: 'a short text of at most 40 characters', accepts: (v) => isText(v) && v.length <= 40 },
  sidebar_position: { expected: 'a number', accepts: (v) => typeof v === 'number' },
  sidebar_group: { expected: 'the name of a group', accepts: isText },
  sidebar_class_name: { expected: 'the method of the page, for example method-get', accepts: isText },
  slug: { expected: '/, and only on the first page of a section', accepts: (v) => v === '/' },
};

/** Checks a page's front matter against the keys the site knows, so that a misspelt key is not silently ignored. */
export function checkFrontMatter({ frontMatter, keyLines, section }: Page, report: Report): void {
  const lineOf = (key: string): number => keyLines.get(key) ?? 1;
  for (const key of Object.keys(frontMatter).filter((name) => !Object.hasOwn(rules, name))) {
    report(lineOf(key), `unknown key "${key}"`, `Write "${findNearest(key, Object.keys(rules))}", or remove it.`);
  }
  for (const [key, { isRequired, expected, accepts }] of Object.entries(rules)) {
    const value = frontMatter[key];
    if (value === undefined ? isRequired : !accepts(value)) {
      const found = value === undefined ? `"${key}" is missing` : `"${key}" is ${JSON.stringify(value)}`;
      report(lineOf(key), found, `Write ${expected}.`);
    }
  }
  const { sidebar_group: group } = frontMatter;
  const groups = Object.keys(section.groups ?? {});
  if (isText(group) && !groups.includes(group)) {
    const advice =
      groups.length === 0
        ? 'Remove it: the section has no groups in src/sections.ts.'
        : `Write "${findNearest(group, groups)}", or add the group to the section in src/sections.ts.`;
    report(lineOf('sidebar_group'), `the sidebar group "${group}"`, advice);
  }
}
