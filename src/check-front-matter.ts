import { distance } from 'fastest-levenshtein';

type Rule = { isRequired?: boolean; expected: string; accepts: (value: unknown) => boolean };

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** The keys a page may have, each with what a writer should put there. */
const rules: Record<string, Rule> = {
  title: { isRequired: true, expected: 'a text of at most 70 characters', accepts: (v) => isText(v) && v.length <= 70 },
  description: {
    isRequired: true,
    expected: 'one sentence of 50 to 170 characters that says what the reader can do with the page',
    accepts: (v) => isText(v) && v.length >= 50 && v.length <= 170,
  },
  sidebar_label: { expected: 'a short text of at most 40 characters', accepts: (v) => isText(v) && v.length <= 40 },
  sidebar_position: { expected: 'a number', accepts: (v) => typeof v === 'number' },
  sidebar_class_name: {
    expected: 'method-get, method-post, method-put, method-patch or method-delete',
    accepts: (v) => isText(v) && /^method-(get|post|put|patch|delete)$/.test(v),
  },
  slug: { expected: '/, and only on the first page of a section', accepts: (v) => v === '/' },
};

function nearestKey(key: string): string {
  return Object.keys(rules).reduce((best, known) => (distance(key, known) < distance(key, best) ? known : best));
}

/**
 * Checks a page's front matter against the keys the site knows, so that a misspelt key stops the build and the dev server
 * instead of being ignored.
 *
 * @param filePath - The page, for the messages.
 * @param frontMatter - The parsed front matter.
 * @throws Error that lists every finding with the file, what was found and what to write instead.
 */
export function checkFrontMatter(filePath: string, frontMatter: Record<string, unknown>): void {
  const unknownKeys = Object.keys(frontMatter)
    .filter((key) => !Object.hasOwn(rules, key))
    .map((key) => `unknown key "${key}". Write "${nearestKey(key)}", or remove it`);
  const wrongValues = Object.entries(rules).flatMap(([key, { isRequired, expected, accepts }]) => {
    if (!Object.hasOwn(frontMatter, key)) {
      return isRequired ? [`"${key}" is missing. Write ${expected}`] : [];
    }
    return accepts(frontMatter[key]) ? [] : [`"${key}" is ${JSON.stringify(frontMatter[key])}. Write ${expected}`];
  });
  const findings = [...unknownKeys, ...wrongValues];
  if (findings.length > 0) {
    throw new Error(`${filePath}: ${findings.join('; ')}.`);
  }
}
