import { findNearest } from '../../contract/find-nearest';
import { sections } from '../../sections';
import { type Finding, report } from '../finding';
import type { Page } from '../page';

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

/** What to do about a group that the section of the page does not have; undefined where it has it, or where none is asked for. */
function mendGroup(file: string, group: unknown): string | undefined {
  const names = Object.keys(sections.find(({ folder }) => file.startsWith(`${folder}/`))?.groups ?? {});
  if (!isText(group) || names.includes(group)) {
    return undefined;
  }
  return names.length === 0
    ? 'Remove it: the section has no groups in src/sections.ts.'
    : `Write "${findNearest(group, names)}", or add the group to the section in src/sections.ts.`;
}

/**
 * Checks a page's front matter against the keys the site knows, so that a misspelt key is not silently ignored.
 *
 * @param page - The page: its front matter and the lines of the keys.
 * @returns Unknown keys with the one that was meant, missing keys and wrong values.
 */
export function checkFrontMatter(page: Pick<Page, 'file' | 'bodyLine' | 'frontMatter' | 'keyLines'>): Finding[] {
  const { frontMatter, keyLines } = page;
  const at = (key: string, found: string, advice: string): Finding => report(page, keyLines.get(key) ?? 1, found, advice);
  const unknown = Object.keys(frontMatter)
    .filter((key) => !Object.hasOwn(rules, key))
    .map((key) => at(key, `unknown key "${key}"`, `Write "${findNearest(key, Object.keys(rules))}", or remove it.`));
  const wrong = Object.entries(rules).flatMap(([key, { isRequired, expected, accepts }]) => {
    const value = frontMatter[key];
    const isRight = value === undefined ? !isRequired : accepts(value);
    const found = value === undefined ? `"${key}" is missing` : `"${key}" is ${JSON.stringify(value)}`;
    return isRight ? [] : [at(key, found, `Write ${expected}.`)];
  });
  const mend = mendGroup(page.file, frontMatter.sidebar_group);
  const group = mend === undefined ? [] : [at('sidebar_group', `the sidebar group "${frontMatter.sidebar_group}"`, mend)];
  return [...unknown, ...wrong, ...group];
}
