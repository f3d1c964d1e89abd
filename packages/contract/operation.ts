import type { ContractName } from './contracts';

/** HTTP methods in the order of the reference. */
export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Required on every part of the contracts: `certainty/marked` in `packages/contract/lint/redocly.yaml`. */
export type Certainty = 'stated' | 'inferred';

/**
 * Supported subset of JSON Schema (`support/supported-parts` in `packages/contract/lint/redocly.yaml`), with
 * references resolved.
 */
export interface Schema {
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly contentMediaType?: string;
  readonly enum?: readonly Json[];
  readonly default?: Json;
  readonly example?: Json;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxItems?: number;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly 'x-certainty'?: Certainty;
  /** On an object such as a campaign: its name, the page with its table, and the operations that write it. */
  readonly 'x-object'?: {
    readonly name: string;
    readonly page: string;
    readonly create?: string;
    readonly edit?: string;
  };
  /** A request may only send the field back unchanged. */
  readonly 'x-as-read'?: boolean;
  /** Environment variable that samples read the value from, such as `MY_PHONE`. */
  readonly 'x-environment'?: string;
  /** Id segment of an `anyOf` alternative. Default: its title. */
  readonly 'x-anchor'?: string;
  /** Only on socket messages. */
  readonly 'x-direction'?: 'to-customer' | 'to-pitel';
}

export interface WithExamples {
  readonly example?: Json;
  readonly examples?: Readonly<Record<string, { readonly summary?: string; readonly value?: Json }>>;
  readonly schema?: Schema;
}

export interface Parameter extends WithExamples {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly description?: string;
  readonly required?: boolean;
  /** Label above it and its neighbors in a long list. */
  readonly 'x-group'?: string;
  /** The samples send it although it is optional. */
  readonly 'x-sample'?: boolean;
  readonly 'x-certainty'?: Certainty;
  /**
   * Environment variable that samples read the value from. In paths, the default is the name of the
   * parameter.
   */
  readonly 'x-environment'?: string;
}

export type Content = Readonly<Record<string, WithExamples>>;

export interface Response {
  readonly description: string;
  readonly content?: Content;
}

export interface ErrorObject {
  readonly code: string;
  readonly field?: string;
  readonly meaning: string;
  readonly fix: string;
  readonly certainty?: Certainty;
}

export interface ContractError extends ErrorObject {
  readonly slug: string;
  readonly contract: ContractName;
}

/** What Pitel does not document. An assumption of the sandbox can answer it. */
export interface UnspecifiedPoint {
  /** Without a period at the end. */
  readonly point: string;
  /** One or two requests that answer it. Omitted if only the provider can. */
  readonly test?: string;
  /** Sandbox switch and the less expected answer: `recall-count=first-counts`. */
  readonly switch?: string;
}

/** How samples edit a record: they read it, change it, and send back every field of the request body. */
export interface Edit {
  /** Fields that the samples change, with the values of the example. */
  readonly change: readonly string[];
  /** Environment variables with the new values, by field. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Fields that are not sent back as they were read. */
  readonly without?: readonly string[];
  /** Booleans of the request that responses have as text: `is_active: user_enabled`. */
  readonly fromText?: Readonly<Record<string, string>>;
  /**
   * Lists whose entries have a key in requests, and are named after it in responses:
   * `press_options: press_num`.
   */
  readonly fromKeys?: Readonly<Record<string, string>>;
  /**
   * Fields of a record in which null can hide agents, except in an auto-call campaign. They are never sent as
   * null.
   */
  readonly hidden?: readonly string[];
}

export interface OperationObject {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly description?: string;
    readonly required?: boolean;
    readonly content: Content;
  };
  readonly responses: Readonly<Record<string, Response>>;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly 'x-certainty'?: Certainty;
  readonly 'x-page'?: string;
  readonly 'x-errors'?: readonly string[];
  readonly 'x-unspecified'?: readonly UnspecifiedPoint[];
  readonly 'x-edit'?: Edit;
  /** Whose phone rings between request and response, as a sentence. */
  readonly 'x-rings'?: string;
  /** Timeout of the samples in seconds. */
  readonly 'x-timeout'?: number;
  readonly tags?: readonly string[];
  /** v3 operations with the same or a similar task. Only on v1 operations. */
  readonly 'x-counterparts'?: readonly {
    readonly operation: string;
    readonly match: string;
    readonly difference: string;
  }[];
}

/** An operation of a contract, with what the rest of the contract says about it. */
export interface Operation extends OperationObject {
  readonly contract: ContractName;
  /** Upper case. */
  readonly method: string;
  readonly path: string;
  /** Includes those of the path. */
  readonly parameters: readonly Parameter[];
  readonly isAuthenticated: boolean;
  /** Whether its path also has a GET, which returns one record. */
  readonly hasGet: boolean;
  /** Route of the page that explains how to get an access token. */
  readonly tokenPage: string | undefined;
  readonly errors: readonly ContractError[];
  readonly source: string;
  readonly files: readonly string[];
}

/** Samples get their access token from this operation: `createAccessTokenV1` or `createAccessTokenV3`. */
export function isTokenOperation({ operationId }: Pick<OperationObject, 'operationId'>): boolean {
  return operationId.startsWith('createAccessToken');
}
