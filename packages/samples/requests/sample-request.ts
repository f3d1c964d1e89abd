import { isObject, type Json } from '@pitel-docs/contract/operation';
import type { ExpectedResult } from './expect-result';

interface FormField {
  readonly name: string;
  /** Text, or name of the file. */
  readonly value: string;
  readonly isFile: boolean;
}

/** A value that a sample reads from the environment. */
export interface Variable {
  readonly name: string;
  readonly value: string;
  /** Such as `PITEL_TOKEN`. */
  readonly environment: string;
  readonly parameter?: string;
  /** Request fields with this value. Default: the field with the name of the variable. */
  readonly fields?: readonly string[];
  /**
   * The sample stops if it is not set, because it decides whom to call, what to change or delete, or is a
   * secret.
   */
  readonly isRequired?: boolean;
  readonly isJson?: boolean;
}

export interface RequiredVariable extends Variable {
  readonly isRequired: true;
}

/** The sample reads the record and sends these fields back, with the changes in `json`. */
export interface SampleEdit {
  /** The first one is in every record. */
  readonly fields: readonly string[];
  /** The record can only be read as part of the list. */
  readonly isInList: boolean;
}

export interface SampleRequest {
  readonly method: string;
  /** Path of the contract, with parameter names in braces. */
  readonly template: string;
  readonly variables: readonly Variable[];
  readonly path: readonly (string | Variable)[];
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly isAuthenticated: boolean;
  readonly json: Extract<Json, object> | undefined;
  readonly form: readonly FormField[] | undefined;
  readonly edit: SampleEdit | undefined;
  readonly result: ExpectedResult;
  /** In seconds. */
  readonly timeout: number;
}

/** @param fits - Whether a variable of this field and type may replace the value. */
export function findVariable(
  { variables }: SampleRequest,
  field: string,
  value: Json,
  fits: (variable: Variable) => boolean = () => true,
): Variable | undefined {
  const isText = typeof value === 'string';
  return variables.find((variable) => {
    const { name, fields = [name], isJson = false } = variable;
    return fields.includes(field) && isJson !== isText && fits(variable);
  });
}

export function fillVariables(
  request: SampleRequest,
  part: Json,
  format: (variable: Variable) => Json,
  name = '',
): Json {
  const fill = (value: Json, field: string): Json => {
    const variable = findVariable(request, field, value);
    if (variable) {
      return format(variable);
    }
    if (Array.isArray(value)) {
      return value.map((item: Json) => fill(item, field));
    }
    return isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, key)]))
      : value;
  };
  return fill(part, name);
}

/** `/v3/role/` and the id `a b` -> `/v3/role/a%20b` */
export function fillPath(
  { path }: SampleRequest,
  read = ({ value }: RequiredVariable): string => value,
): string {
  const pieces = path.map((piece) => {
    const text = typeof piece === 'string' ? piece : piece.value;
    return isRequiredVariable(piece) ? encodeURIComponent(read(piece)) : text;
  });
  return pieces.join('');
}

export function isRequiredVariable(piece: string | Variable): piece is RequiredVariable {
  return typeof piece === 'object' && piece.isRequired === true;
}
