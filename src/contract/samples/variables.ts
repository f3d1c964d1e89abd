import type { SampleRequest, Variable } from '../build-request';
import type { Json } from '../operation';

/**
 * @param name - A name in snake case.
 * @returns It as most languages write variables: `list_uuid` as `listUuid`.
 */
export function toCamelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * @param variable - A variable that is not written into the sample.
 * @returns Its name in the environment: `PITEL_TOKEN`.
 */
export function nameInEnvironment({ name }: Variable): string {
  return `PITEL_${name.toUpperCase()}`;
}

/**
 * @param request - What to send.
 * @param value - A text that it sends.
 * @returns The variable that holds the text; undefined when it is a literal.
 */
export function findVariable({ variables }: SampleRequest, value: string): Variable | undefined {
  return variables.find((variable) => variable.value === value);
}

/**
 * Writes a body as JSON text, for languages that put variables into such a text.
 *
 * @param request - What to send.
 * @param body - Its body.
 * @param insert - Writes the reference to a variable, in place of a string with its quotes.
 * @param protect - Changes all other strings.
 * @returns The text, with two spaces for each level.
 */
export function writeJsonText(
  request: SampleRequest,
  body: Json,
  insert: (variable: Variable) => string,
  protect = (literal: string): string => literal,
): string {
  return JSON.stringify(body, null, 2).replace(/"(?:[^"\\]|\\.)*"/g, (literal) => {
    const variable = findVariable(request, JSON.parse(literal) as string);
    return variable ? insert(variable) : protect(literal);
  });
}

/**
 * Moves every line but the first to the right, so that a block can stand inside other code.
 *
 * @param text - One line or several.
 * @param by - What to put before each further line.
 * @returns The text with its lines moved.
 */
export function indent(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`);
}
