import type { ContractName } from '../contract-names';

/** What a reader is told about a change of a contract. */
export interface Note {
  /** `2026-11-21` */
  readonly date: string;
  readonly contract: ContractName;
  /** Version of the contract that has the change. */
  readonly version: string;
  /** One or two sentences; backticks mark code. */
  readonly note: string;
  /** Ids of the breaking changes it explains. */
  readonly breaking: readonly string[];
  /** Anchor of its line on the introduction. */
  readonly anchor: string;
}
