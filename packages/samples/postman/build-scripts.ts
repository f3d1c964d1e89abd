import { type Edit, isTokenOperation, type Json, type Operation } from '@pitel-docs/contract/operation';
import { buildRequest } from '../requests/build-request';
import { explainVariable } from '../requests/environment';
import {
  fillVariables,
  isRequiredVariable,
  type SampleEdit,
  type SampleRequest,
  type Variable,
} from '../requests/sample-request';

type JsonObject = { readonly [key: string]: Json };

/** Newman sends a request whose script fails, and has no `await` outside of functions. */
const attemptScript = `const attempt = (step) => {
  try {
    step();
  } catch (error) {
    console.error(error.message);
    pm.execution.skipRequest();
  }
};`;

function indentLines(code: readonly string[]): string[] {
  return code.flatMap((text) => text.split('\n')).map((line) => `  ${line}`);
}

const readVariable = ({ name }: Variable): string => `pm.variables.get('${name}')`;

/** Stops without a value, and with an empty list where the contract requires one. */
function renderChecks(operation: Operation, { variables }: SampleRequest): string[] {
  const [media] = Object.values(operation.requestBody?.content ?? {});
  const isRequired = (field: string): boolean => media?.schema?.required?.includes(field) ?? false;
  return variables.map((variable) => {
    const { name, environment, fields = [] } = variable;
    const value = readVariable(variable);
    const isEmpty =
      variable.value.startsWith('[') && fields.some(isRequired)
        ? `!${value} || !JSON.parse(${value}).length`
        : `!${value}`;
    return `if (${isEmpty}) throw new Error('${explainVariable(environment, `the variable ${name}`)}');`;
  });
}

function renderConversions({ fromText = {}, fromKeys = {} }: Edit): string[] {
  return [
    ...Object.entries(fromText).map(
      ([name, text]) => `if ('${text}' in record) record.${name} = String(record.${text}) === 'true';`,
    ),
    ...Object.entries(fromKeys).flatMap(([name, key]) => [
      `if (record.${name}) {`,
      `  const entries = record.${name}.flatMap((entry) => Object.entries(entry ?? {}));`,
      "  const isObject = (value) => value && typeof value === 'object' && !Array.isArray(value);",
      '  const isDocumented = entries.every(([key, value]) => /^[0-9]$/.test(key) && isObject(value));',
      `  if (!isDocumented) throw new Error('${name} has a form that is not documented.');`,
      `  record.${name} = entries.map(([${key}, value]) => ({ ${key}, ...value }));`,
      '}',
    ]),
  ];
}

/** Agents of a campaign can be hidden behind null, except in an auto-call campaign, which has none. */
function renderHidden(hidden: readonly string[]): string[] {
  return hidden.length === 0
    ? []
    : [
        `const hidden = ${JSON.stringify(hidden)}.filter((name) => record[name] === null);`,
        "const unknown = record.type === 'autocall' ? [] : hidden.filter((name) => !(name in change));",
        "if (unknown.length > 0) throw new Error('Null may hide a value. Add to the change: ' + unknown);",
        'for (const name of hidden) delete record[name];',
      ];
}

/** Reads the record and merges the change into the variable `body`. */
function renderEdit(rules: Edit, request: SampleRequest, { fields, isInList }: SampleEdit): string[] {
  const [id] = request.path.filter(isRequiredVariable);
  const key = id?.parameter ?? '';
  const value = id ? readVariable(id) : '';
  const list = String(request.path[0]).replace(/\/$/, '');
  const path = isInList ? `${list}?limit=100&offset=0` : `${list}/`;
  const change = renderTemplate(request, (variable) => {
    return variable.isJson ? `JSON.parse(${readVariable(variable)})` : readVariable(variable);
  });
  const merge = [
    'if (error) throw error;',
    'const reply = response.json();',
    isInList
      ? `const record = reply.data?.find(({ ${key} }) => ${key} === ${value});`
      : 'const record = reply;',
    `const fields = ${JSON.stringify(fields)};`,
    "if (!record || !(fields[0] in record)) throw new Error('The record could not be read.');",
    ...renderConversions(rules),
    `const change = ${change};`,
    ...renderHidden(rules.hidden ?? []),
    'const kept = Object.fromEntries(fields.filter((name) => name in record).map((name) => [name, record[name]]));',
    "pm.variables.set('body', JSON.stringify({ ...kept, ...change }).replaceAll('{{', '{\\\\u007b'));",
  ];
  return [
    `const id = encodeURIComponent(${value});`,
    `const url = pm.variables.replaceIn('{{base_url}}${path}')${isInList ? '' : ' + id'};`,
    "const header = { Authorization: pm.variables.replaceIn('Bearer {{token}}') };",
    'pm.sendRequest({ url, header }, (error, response) => attempt(() => {',
    ...indentLines(merge),
    '}));',
  ];
}

/**
 * The JSON body, with code or a reference in place of the values of variables. Postman would read script
 * placeholders such as {{amount}} as its own variables.
 */
export function renderTemplate(request: SampleRequest, format: (variable: Variable) => string): string {
  const variablesByPlaceholder = new Map<string, Variable>();
  const template = fillVariables(request, request.json ?? null, (variable) => {
    const placeholder = `<<${variable.name}>>`;
    variablesByPlaceholder.set(JSON.stringify(placeholder), variable);
    return placeholder;
  });
  const text = JSON.stringify(template, null, 2).replaceAll('{{', '{\\u007b');
  return [...variablesByPlaceholder].reduce(
    (filled, [placeholder, variable]) => filled.replaceAll(placeholder, () => format(variable)),
    text,
  );
}

/** Postman looks into the environment first. */
const saveTokenScript = `const reply = pm.response.json();
const token = reply.token ?? reply.data?.token;
const scope = pm.environment.has('token') ? pm.environment : pm.collectionVariables;
if (token) scope.set('token', token);`;

const buildEvent = (listen: string, exec: readonly string[]): JsonObject => ({
  listen,
  script: { type: 'text/javascript', exec },
});

/** A request that lacks the value of a variable is skipped, and the console names it. */
export function buildScripts(operation: Operation): JsonObject[] {
  const request = buildRequest(operation);
  const { 'x-edit': rules } = operation;
  const edit = rules && request.edit ? renderEdit(rules, request, request.edit) : [];
  const steps = ['attempt(() => {', ...indentLines([...renderChecks(operation, request), ...edit]), '});'];
  return [
    buildEvent('prerequest', [...attemptScript.split('\n'), ...steps]),
    ...(isTokenOperation(operation) ? [buildEvent('test', saveTokenScript.split('\n'))] : []),
  ];
}
