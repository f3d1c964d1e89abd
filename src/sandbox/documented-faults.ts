// What the failures of the contract say of single fields, such as `{"error": [{"(root)": "param is required"}]}`.
import type { FoundOperation, Json } from '../contract/operation';
import { type Fields, listReplies, type NamedReply } from './choose-reply';

/** `param is required`: a field that is missing. */
const missing = /(\w+) is (?:required|missing)/g;
/** `"username":"does not match the pattern ^[a-z]+$"`. */
const pattern = /"(\w+)":"does not match the pattern ((?:[^"\\]|\\.)+)"/g;
/** `campaign_uuid must not be empty`. */
const empty = /(\w+) must not be empty/g;
/** `type must be one of a, b` and the like: a field with a wrong value. */
const wrong = /"?(\w+)(?:":"does not match| must (?:not )?be) /g;

function listFailures(found: FoundOperation): NamedReply[] {
  return listReplies(found).filter(({ isFailure, findings }) => isFailure && !findings);
}

const textOf = ({ value }: NamedReply): string => JSON.stringify(value ?? null);
const namesOf = (text: string, words: RegExp): string[] => [...text.matchAll(words)].map(([, name = '']) => name);

/** Finds fields that a documented failure refuses and the schema does not: by a pattern, or because they are empty. */
export function findDocumentedFaults(found: FoundOperation, body: Fields): string[] {
  const texts = listFailures(found).map(textOf);
  const mismatches = texts
    .flatMap((text) => [...text.matchAll(pattern)])
    .map(([, name = '', quoted = '']) => ({ name, expression: JSON.parse(`"${quoted}"`) as string }))
    .filter(({ name, expression }) => body[name] !== undefined && !new RegExp(expression).test(String(body[name])))
    .map(({ name, expression }) => `body/${name} must match the pattern ${expression}, but is "${body[name]}"`);
  const blanks = texts.flatMap((text) => namesOf(text, empty)).filter((name) => body[name] === '');
  return [...mismatches, ...blanks.map((name) => `body/${name} must not be empty`)];
}

/**
 * Finds the documented failure for a finding.
 *
 * @returns Its body; undefined when none is documented for that.
 */
export function findDocumentedFailure(found: FoundOperation, findings: readonly string[]): Json | undefined {
  return listFailures(found).find((failure) => {
    const text = textOf(failure);
    const isMissing = namesOf(text, missing).some((name) => findings.includes(`body must have required property '${name}'`));
    return isMissing || namesOf(text, wrong).some((name) => findings.some((finding) => finding.startsWith(`body/${name} must`)));
  })?.value;
}
