/** Who writes a value: the caller of the API, the API itself, or one or the other, as in the messages of a socket. */
export type Writer = 'caller' | 'api' | 'either';

/** A parameter, a body, a field or a reply: what a caller must know of it, without the words of the documentation. */
export interface PartFacts {
  /** How a sentence names it: "request field `name`". */
  readonly words: string;
  readonly writer: Writer;
  readonly isRequired: boolean;
  /** Types it may have; undefined when any is allowed. */
  readonly types: readonly string[] | undefined;
  /** Values it may have, as JSON; undefined when they are not listed. */
  readonly values: readonly string[] | undefined;
  /** Format, pattern and limits by their names in JSON Schema. */
  readonly rules: Readonly<Record<string, string | number>>;
  readonly isDeprecated: boolean;
}

/** A call, a webhook or a message. */
export interface SubjectFacts {
  /** The `operationId`, or the name of the message. */
  readonly id: string;
  /** How a sentence names it: "POST /v3/campaign". */
  readonly words: string;
  /** What a caller must present; empty when nothing. */
  readonly access: string;
  readonly isDeprecated: boolean;
  /** Parts by an id that stays while the part stays. */
  readonly parts: ReadonlyMap<string, PartFacts>;
  /** Codes of the named errors it answers with. */
  readonly errors: ReadonlyMap<string, string>;
}

/** A contract, reduced to what callers depend on. */
export interface ContractFacts {
  readonly version: string;
  readonly servers: readonly string[];
  /** By method and path: a call whose id changes stays the same call. */
  readonly subjects: ReadonlyMap<string, SubjectFacts>;
}
