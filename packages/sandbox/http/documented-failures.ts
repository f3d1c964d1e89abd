// Checks fields as the documented failures say, such as `{"error": [{"(root)": "param is required"}]}`.
import { isObject, type Json, type Operation } from '@pitel-docs/contract/operation';
import { listReplies } from '../documented-replies';
import type { Fields } from '../reply';

const pattern = /^does not match the pattern (.+)$/;
const missing = /^(\w+) is (?:required|missing)$/;
const empty = /^(\w+) must not be empty$/;
const wrong = /^(\w+) must (?:not )?be /;

type Sentence = readonly [name: string, text: string];

function listSentences(value: Json | undefined, name = ''): Sentence[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: Json) => listSentences(item, name));
  }
  if (isObject(value)) {
    return Object.entries(value).flatMap(([key, field]) => listSentences(field, key));
  }
  return typeof value === 'string' ? [[name, value]] : [];
}

function listFailures(
  operation: Operation,
): { readonly value: Json | undefined; readonly sentences: readonly Sentence[] }[] {
  return listReplies(operation)
    .filter(({ isFailure, findings }) => isFailure && !findings)
    .map(({ value }) => ({ value, sentences: listSentences(value) }));
}

/**
 * Finds fields that pass the schema but that a documented failure rejects: by a pattern, or because they are
 * empty.
 */
export function findDocumentedFaults(operation: Operation, body: Fields): string[] {
  return listFailures(operation)
    .flatMap(({ sentences }) => sentences)
    .flatMap(([name, text]) => {
      const [, expression] = pattern.exec(text) ?? [];
      const value = body[name];
      if (expression !== undefined && value !== undefined && !new RegExp(expression).test(String(value))) {
        return [`body/${name} must match the pattern ${expression}, but is "${value}"`];
      }
      const [, blank = ''] = empty.exec(text) ?? [];
      return body[blank] === '' ? [`body/${blank} must not be empty`] : [];
    });
}

/** @returns The body of the documented failure for these findings, if there is one. */
export function findDocumentedFailure(operation: Operation, findings: readonly string[]): Json | undefined {
  const isAbout = ([name, text]: Sentence): boolean => {
    const [, missingName] = missing.exec(text) ?? [];
    const wrongName = pattern.test(text) ? name : wrong.exec(text)?.[1];
    return (
      findings.includes(`body must have required property '${missingName}'`) ||
      findings.some((finding) => finding.startsWith(`body/${wrongName} must`))
    );
  };
  return listFailures(operation).find(({ sentences }) => sentences.some(isAbout))?.value;
}
