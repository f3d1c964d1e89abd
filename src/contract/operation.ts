import type { ContractName } from './contracts';

/** A value as it stands in JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Whether a value has named fields. */
export function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** How sure the documentation is of a statement. Every part of the site's contracts says it: `reference/certainty` in `redocly.yaml`. */
export type Certainty = 'stated' | 'inferred';

/** The part of JSON Schema that the contract may use (`support/supported-parts` in `redocly.yaml`), with all references resolved. */
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
  /** Of an object of the API, such as a campaign: its name, the page with its table, and the operations whose bodies have its fields. */
  readonly 'x-object'?: { readonly name: string; readonly page: string; readonly create?: string; readonly edit?: string };
  /** Of a field that a request may only send back as it was read. */
  readonly 'x-as-read'?: boolean;
  /** Of a field that needs a new value in each request: the variable of the environment that samples take it from. */
  readonly 'x-environment'?: string;
  /** Of one of several forms: what the ids of its fields on a page have, where that is not its title. */
  readonly 'x-anchor'?: string;
  /** How certain the default is, where that is less than the rest. */
  readonly 'x-default-certainty'?: Certainty;
  /** Of a message of a socket: who sends it. */
  readonly 'x-direction'?: 'to-customer' | 'to-pitel';
}

/** What may stand beside a schema to show values: one example, or several with a name and a summary. */
export interface WithExamples {
  readonly example?: Json;
  readonly examples?: Readonly<Record<string, { readonly summary?: string; readonly value?: Json }>>;
  readonly schema?: Schema;
}

/** A value that a caller puts into the path, the query or a header. */
export interface Parameter extends WithExamples {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly description?: string;
  readonly required?: boolean;
  /** Whether the samples send it although a caller may leave it out, as the range of time of a report. */
  readonly 'x-sample'?: boolean;
  readonly 'x-certainty'?: Certainty;
}

/** Bodies by media type. */
export type Content = Readonly<Record<string, WithExamples>>;

/** One response of an operation. */
export interface Response {
  readonly description: string;
  readonly content?: Content;
}

/** A named failure of the API, from the root of a contract. */
export interface NamedError {
  readonly code: string;
  readonly field?: string;
  readonly meaning: string;
  readonly fix: string;
  readonly certainty?: Certainty;
}

/** A named failure with its place. */
export interface FoundError extends NamedError {
  /** Its key in `x-errors`. */
  readonly slug: string;
  readonly contract: ContractName;
}

/** What no source says, phrased for a reader. */
export interface OpenPoint {
  /** Without a period at its end. */
  readonly point: string;
  /** One or two requests that answer it on the reader's own account; left out where only the provider can. */
  readonly test?: string;
  /** The sandbox's switch and the answer that programs may not expect, such as `recall-count=first-counts`. */
  readonly switch?: string;
}

/** One operation of the API as the contract describes it. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly description?: string; readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly 'x-certainty'?: Certainty;
  readonly 'x-page'?: string;
  readonly 'x-errors'?: readonly string[];
  readonly 'x-unspecified'?: readonly OpenPoint[];
  /** How long the samples wait for the response, in seconds, where it takes longer than usual. */
  readonly 'x-timeout'?: number;
  /** The fields of the response that the samples print. */
  readonly 'x-sample-fields'?: readonly string[];
  readonly tags?: readonly string[];
  /** For operations of version 1: those of version 3 that do the same or a similar task; empty when there is none. */
  readonly 'x-counterparts'?: readonly { readonly operation: string; readonly match: string; readonly difference: string }[];
}

/** An operation with what it inherits from the contract it stands in. */
export interface FoundOperation {
  readonly contract: ContractName;
  /** Upper case, as on the request line. */
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  /** Parameters of the path and of the operation. */
  readonly parameters: readonly Parameter[];
  /** Whether a request needs an access token. */
  readonly isAuthenticated: boolean;
  /** Route of the page that says how to get the access token, if the contract has such an operation. */
  readonly tokenPage: string | undefined;
  /** The named failures of this operation. */
  readonly errors: readonly FoundError[];
  /** Absolute path of the file in which it stands. */
  readonly source: string;
  /** Absolute paths of all files whose change changes it. */
  readonly files: readonly string[];
}
