// What programs of callers depend on, as recorded in `openapi/history/` when the contract was published.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContractName } from './contracts';
import type { Finding } from './finding';
import { listRoots } from './load-contract';
import type { Content, OperationObject, Schema } from './operation';
import { type Document, readContract } from './read-contract';
import { listPathOperations, walkSchema } from './walk-contract';

const keywords = [
  'type',
  'enum',
  'format',
  'pattern',
  'contentMediaType',
  'minimum',
  'maximum',
  'minLength',
  'maxItems',
  'minProperties',
  'maxProperties',
  'required',
];

type Line = readonly [name: string, values: string];

/** The order of lists such as `enum` and `required` means nothing to programs. */
function formatValues(values: object): string {
  return JSON.stringify(values, (_key, value) => (Array.isArray(value) ? [...value].sort() : value));
}

/** `GET /v1/cdr\t{"required":["b","a"]}` -> `GET /v1/cdr\t{"required":["a","b"]}` */
function sortLists(text: string): string {
  const [name = '', values = '{}'] = text.split('\t');
  return `${name}\t${formatValues(JSON.parse(values))}`;
}

/** The name of a part starts with that of its parent, which comes first. */
function listSchemaLines(name: string, root: Schema = {}): Line[] {
  return walkSchema(root, name).map(({ path, schema }) => {
    // The format "password" affects display, not validity.
    const values = Object.entries(schema).filter(
      ([key, value]) => keywords.includes(key) && value !== 'password',
    );
    return [path, formatValues(Object.fromEntries(values))];
  });
}

const listBodyLines = (name: string, content: Content = {}): Line[] =>
  Object.entries(content).flatMap(([type, { schema }]) => listSchemaLines(`${name} (${type})`, schema));

function listOperationLines(
  paths: Document['paths'],
  security: OperationObject['security'],
  isWebhook = false,
): Line[] {
  return listPathOperations(paths).flatMap(({ path, method, operation, parameters }) => {
    const name = isWebhook ? `webhook ${path}` : `${method.toUpperCase()} ${path}`;
    const { requestBody: body, responses } = operation;
    const access = (operation.security ?? security ?? []).flatMap((scheme) => Object.keys(scheme));
    const required = [
      ...parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name),
      ...(body?.required ? ['body'] : []),
    ];
    return [
      [name, formatValues({ access, required })] as const,
      ...parameters.flatMap(({ in: part, name: parameter, schema }) =>
        listSchemaLines(`${name} ${part} parameter ${parameter}`, schema),
      ),
      ...listBodyLines(`${name} request`, body?.content),
      ...Object.entries(responses).flatMap(([status, { content }]) => [
        [`${name} response ${status}`, '{}'] as const,
        ...listBodyLines(`${name} response ${status}`, content),
      ]),
    ];
  });
}

function listLines({ servers = [], paths, webhooks, components, security, ...root }: Document): Line[] {
  const messages = Object.entries(components?.schemas ?? {}).filter(([, schema]) => schema['x-direction']);
  return [
    ...servers.flatMap(({ url }) => listSchemaLines(`address ${url}`)),
    ...Object.values(root['x-errors'] ?? {}).flatMap(({ code }) => listSchemaLines(`error ${code}`)),
    ...listOperationLines(paths, security),
    ...listOperationLines(webhooks, security, true),
    ...messages.flatMap(([name, schema]) => listSchemaLines(`message ${name}`, schema)),
  ];
}

export function recordFile(directory: string, name: ContractName): string {
  return join(directory, 'history', `${name}.tsv`);
}

/** Sorted, with one part per line, so that diffs show what changed. The version comes first. */
export function formatRecord(document: Document): string {
  const lines = listLines(document).map((line) => line.join('\t'));
  return `${[`version\t${document.info.version}`, ...lines.sort()].join('\n')}\n`;
}

/** By their names: `message Media.payload` is inside `message Media`. */
const isInside = (name: string, outer: string): boolean =>
  name.startsWith(outer) && /^[ .[]/.test(name.slice(outer.length));

function groupShared(lines: readonly string[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const line of lines) {
    const part = line.replace(/^[A-Z]+ \S+ (?:request|response \w+) \([^)]*\)\.?/, '');
    groups.set(part, [...(groups.get(part) ?? []), line]);
  }
  return [...groups.values()];
}

/**
 * Finds recorded parts that are gone or changed, and new parts, while the contract has the recorded version.
 */
export async function checkChanges(directory: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, file } of listRoots(directory)) {
    const record = recordFile(directory, name);
    if (existsSync(record)) {
      findings.push(...(await compareWithRecord(file, record)));
    }
  }
  return findings;
}

async function compareWithRecord(file: string, record: string): Promise<Finding[]> {
  const { document } = await readContract(file);
  const [recordedVersion, ...recordedTexts] = readFileSync(record, 'utf8').trimEnd().split('\n');
  const [version, ...lines] = formatRecord(document).trimEnd().split('\n');
  if (version !== recordedVersion) {
    return [];
  }
  const recordedLines = recordedTexts.map(sortLists);
  const line = readFileSync(file, 'utf8').split('\n').indexOf('x-changes:') + 1;
  const note = `info.version, now ${document.info.version}, and write a note for the new version`;
  const changes = describeChangedParts(recordedLines, lines).map((message) => ({
    file,
    line,
    message,
    fix: `Undo it, or raise ${note}, with "breaking" where programs must change.`,
  }));
  const additions = listNewParts(recordedLines, lines).map((part) => ({
    file,
    line,
    message: `${part} is new, and no note names it`,
    fix: `Raise ${note}.`,
  }));
  return [...changes, ...additions];
}

/** `GET /v1/cdr\t{"required":["a"]}` -> `GET /v1/cdr` */
const nameOf = (line: string): string => line.replace(/\t.*/, '');

/** One sentence for each part that is gone or has other values. A part inside a removed one is not named. */
function describeChangedParts(recordedLines: readonly string[], lines: readonly string[]): string[] {
  const currentLines = new Set(lines);
  const names = new Set(lines.map(nameOf));
  const removedNames = recordedLines.map(nameOf).filter((name) => !names.has(name));
  const changedLines = recordedLines.filter(
    (line) => !currentLines.has(line) && !removedNames.some((removed) => isInside(nameOf(line), removed)),
  );
  return groupShared(changedLines).map(([first = '', ...others]) => {
    const [part = '', values] = first.split('\t');
    const operations = others.map((line) => nameOf(line).split(' ', 2).join(' '));
    const also = operations.length > 0 ? ` (also ${operations.join(', ')})` : '';
    const change = names.has(part) ? `no longer has ${values}` : 'is gone';
    return `${part}${also} ${change}, and programs of callers may depend on it`;
  });
}

/** A new operation includes its parameters and fields. */
function listNewParts(recordedLines: readonly string[], lines: readonly string[]): string[] {
  const recordedNames = new Set(recordedLines.map(nameOf));
  const newNames = [...new Set(lines.map(nameOf))].filter((name) => !recordedNames.has(name));
  return newNames.filter((name) => !newNames.some((outer) => isInside(name, outer)));
}
