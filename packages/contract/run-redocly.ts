import { relative, sep } from 'node:path';
import {
  type BaseResolver,
  type Config,
  type Document,
  getLineColLocation,
  lintDocument,
  type NormalizedProblem,
  YamlParseError,
} from '@redocly/openapi-core';
import { findNearestReference } from './find-nearest-reference';
import type { Finding } from './finding';
import { fixes } from './redocly-fixes';

/** `Failed to parse: duplicated key in "/a/v1.yaml" (3:1)` -> `The YAML can't be read: duplicated key` */
function describeYamlProblem(message: string): Pick<Finding, 'message' | 'fix'> {
  const problem = message.replace(/^Failed to parse: /, '').replace(/ in "[^"]*" \(\d+:\d+\)$/, '');
  const quote =
    'Put a text that has ": " or " #" in it between "…", indent with spaces, and close what is open.';
  return {
    message: `The YAML can't be read: ${problem}`,
    fix: /duplicate/.test(problem) ? 'Keep one of the two.' : quote,
  };
}

/** The text at a location. Empty if it spans several lines. */
function readSource(location: NormalizedProblem['location'][number]): string {
  const { start, end } = getLineColLocation(location);
  const line = location.source.getLines()[start.line - 1] ?? '';
  return end?.line === start.line ? line.slice(start.col - 1, end.col - 1) : '';
}

function describeReference(
  location: NormalizedProblem['location'][number],
): Pick<Finding, 'message' | 'fix'> {
  const { start } = getLineColLocation(location);
  const text = location.source.getLines()[start.line - 1]?.slice(start.col - 1) ?? '';
  const [, reference = ''] = /^(?:\{ *)?(?:\$ref: *)?["']?([^"'\s,}]+)/.exec(text) ?? [];
  const nearest = findNearestReference(location.source.absoluteRef, reference);
  const [name, other] = [reference, nearest].map((path) => path.split('/').at(-1));
  // The part may have been renamed, and the reference be right.
  const isRenamed = nearest !== '' && nearest.replace(/[^/]*$/, '') === reference.replace(/[^/]*$/, '');
  const renamed = isRenamed ? `, or rename "${other}" there to "${name}"` : '';
  return {
    message: `The reference "${reference}" has no target`,
    fix: `Write ${nearest ? `"${nearest}"${renamed}` : 'the path of an existing file, and of a part in it'}.`,
  };
}

/** In our own rules, the first sentence is the finding and the rest is the fix. */
function describeProblem({
  ruleId,
  message,
  suggest,
  location: [location],
}: NormalizedProblem): Pick<Finding, 'message' | 'fix'> {
  if (location && ruleId === 'no-unresolved-refs' && !message.includes('another host')) {
    return describeReference(location);
  }
  const [, sentence = message, advice] =
    /^(.*?)\.(?: ([A-Z].*))?$/s.exec(message.replaceAll(process.cwd() + sep, '')) ?? [];
  const nearest = suggest.length > 0 ? `Write "${suggest.join('" or "')}".` : undefined;
  // Only these messages omit the value.
  const value = location && message.includes('one of the following only') ? readSource(location) : '';
  return {
    message: value ? `${sentence}, not "${value}"` : sentence,
    fix: advice ?? nearest ?? fixes[ruleId] ?? '',
  };
}

/**
 * Drops follow-up errors, such as invalid examples after a misspelled name. Of two errors at a location,
 * keeps the fixable one.
 */
function dropFollowUpErrors(problems: readonly NormalizedProblem[]): NormalizedProblem[] {
  const undefinedNames = problems.flatMap(({ ruleId, message }) =>
    ruleId === 'no-required-schema-properties-undefined' ? (message.match(/'[^']+'/) ?? []) : [],
  );
  const pointerOf = ({ location: [location] }: NormalizedProblem) =>
    `${location?.source.absoluteRef}${location?.pointer}`;
  const isMisspelled = ({ ruleId, suggest }: NormalizedProblem) => ruleId === 'struct' && suggest.length > 0;
  const isRefused = ({ ruleId }: NormalizedProblem) => ruleId === 'support/supported-parts';
  // With an unresolved reference, these rules report follow-up errors.
  const hasUnresolvedReference = problems.some(({ ruleId }) => ruleId === 'no-unresolved-refs');
  const spellingPointers = problems.filter(isMisspelled).map(pointerOf);
  const refusalPointers = problems.filter(isRefused).map(pointerOf);
  return problems.filter((problem) => {
    const pointer = pointerOf(problem);
    if (hasUnresolvedReference && /^(?:certainty|support)\//.test(problem.ruleId)) {
      return false;
    }
    if (isRefused(problem)) {
      return !spellingPointers.includes(pointer);
    }
    if (problem.ruleId === 'struct') {
      return isMisspelled(problem) || !refusalPointers.includes(pointer);
    }
    return !undefinedNames.some((name) => problem.message.endsWith(`must have required property ${name}.`));
  });
}

const nameFile = (path: string) => relative(process.cwd(), path).replaceAll(sep, '/');

/** The finding about a version that the site doesn't support. */
function checkVersion({ parsed, source }: Document): Finding | undefined {
  const { openapi: version, asyncapi, arazzo } = (parsed ?? {}) as Readonly<Record<string, unknown>>;
  if (asyncapi === '3.0.0' || arazzo === '1.0.1' || /^3\.1\./.test(String(version))) {
    return undefined;
  }
  const line = source.getLines().findIndex((text) => text.startsWith('openapi:')) + 1 || 1;
  const message = `The contract is OpenAPI "${version}"`;
  const fix = 'Write "openapi: 3.1.0", and the contract in this version.';
  return { file: nameFile(source.absoluteRef), line, column: 1, message, fix };
}

function toFindings(problem: NormalizedProblem): Finding[] {
  const [location] = problem.location;
  if (!location) {
    return [];
  }
  const { line, col } = getLineColLocation(location).start;
  const words = isSyntaxError(problem) ? describeYamlProblem(problem.message) : describeProblem(problem);
  return [{ file: nameFile(location.source.absoluteRef), line, column: col, rule: problem.ruleId, ...words }];
}

function isSyntaxError({ location: [location] }: NormalizedProblem): boolean {
  return location !== undefined && location.pointer === undefined;
}

/** Omits warnings. If a file is not valid YAML, only YAML errors are returned. */
export async function runRedocly(
  root: string,
  config: Config,
  externalRefResolver: BaseResolver,
): Promise<Finding[]> {
  try {
    const document = await externalRefResolver.resolveDocument(null, root, true);
    if (document instanceof Error) {
      throw document;
    }
    const versionFinding = checkVersion(document);
    if (versionFinding) {
      return [versionFinding];
    }
    const problems = await lintDocument({ document, config, externalRefResolver });
    const errors = problems.filter(({ severity }) => severity === 'error');
    const syntaxErrors = errors.filter(isSyntaxError);
    return dropFollowUpErrors(syntaxErrors.length > 0 ? syntaxErrors : errors).flatMap(toFindings);
  } catch (error) {
    const { line, col } = error instanceof YamlParseError ? error : { line: 1, col: 1 };
    const words = describeYamlProblem(error instanceof Error ? error.message : String(error));
    return [{ file: nameFile(root), line, column: col, ...words }];
  }
}
