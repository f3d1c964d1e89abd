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
function writeValues(values: object): string {
  return JSON.stringify(values, (_key, value) => (Array.isArray(value) ? [...value].sort() : value));
}

/** Sorts the lists of a recorded line: `GET /v1/cdr\t{"required":["b","a"]}` -> `GET /v1/cdr\t{"required":["a","b"]}`. */
function readLine(text: string): string {
  const [name = '', values = '{}'] = text.split('\t');
  return `${name}\t${writeValues(JSON.parse(values))}`;
}

/** The name of a part starts with that of its parent, which comes first. */
function listSchemaLines(name: string, root: Schema = {}): Line[] {
  return walkSchema(root, name).map(({ path, schema }) => {
    // The format "password" affects display, not validity.
    const values = Object.entries(schema).filter(
      ([key, value]) => keywords.includes(key) && value !== 'password',
    );
    return [path, writeValues(Object.fromEntries(values))];
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
      ...parameters.filter((one) => one.required).map((one) => one.name),
      ...(body?.required ? ['body'] : []),
    ];
    return [
      [name, writeValues({ access, required })] as const,
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
export function writeRecord(document: Document): string {
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

/** Finds recorded parts that are gone or changed, and new parts, while the contract has the recorded version. */
export async function checkChanges(directory: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, file } of listRoots(directory).filter((root) =>
    existsSync(recordFile(directory, root.name)),
  )) {
    const { document } = await readContract(file);
    const [version, ...lines] = readFileSync(recordFile(directory, name), 'utf8').trimEnd().split('\n');
    const recordedLines = lines.map(readLine);
    const [newVersion, ...current] = writeRecord(document).trimEnd().split('\n');
    if (version !== newVersion) {
      continue;
    }
    const line = readFileSync(file, 'utf8').split('\n').indexOf('x-changes:') + 1;
    const note = `info.version, now ${document.info.version}, and write a note for the new version`;
    const nameOf = (text: string): string => text.replace(/\t.*/, '');
    const currentLines = new Set(current);
    const names = new Set(current.map(nameOf));
    const recordedNames = new Set(recordedLines.map(nameOf));
    const removedNames = [...recordedNames].filter((part) => !names.has(part));
    const changedLines = recordedLines.filter(
      (one) => !currentLines.has(one) && !removedNames.some((outer) => isInside(nameOf(one), outer)),
    );
    for (const [first = '', ...others] of groupShared(changedLines)) {
      const [part = '', values] = first.split('\t');
      const also =
        others.length > 0
          ? ` (also ${others.map((text) => nameOf(text).split(' ', 2).join(' ')).join(', ')})`
          : '';
      const change = names.has(part) ? `no longer has ${values}` : 'is gone';
      const message = `${part}${also} ${change}, and programs of callers may depend on it`;
      findings.push({
        file,
        line,
        message,
        fix: `Undo it, or raise ${note}, with "breaking" where programs must change.`,
      });
    }
    const newNames = [...names].filter((part) => !recordedNames.has(part));
    // A new operation includes its parameters and fields.
    for (const part of newNames.filter((one) => !newNames.some((outer) => isInside(one, outer)))) {
      findings.push({ file, line, message: `${part} is new, and no note names it`, fix: `Raise ${note}.` });
    }
  }
  return findings;
}
