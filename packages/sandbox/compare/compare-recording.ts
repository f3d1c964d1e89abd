// Compares what a person recorded on an account with the contract. Imports nothing that can send.
import type { SandboxContract } from '../sandbox-contract';
import { compareReplies } from './compare-replies';
import { formatReport } from './format-report';
import { createMask } from './mask-text';
import { listSecrets, readRecording } from './read-recording';
import type { Recording } from './recording';
import { settleAssumptions } from './settle-assumptions';

/** @returns The report. */
export function compareRecording(recording: Recording, { events, points }: SandboxContract): string {
  const differences = compareReplies(recording, events, createMask(listSecrets(recording)));
  return formatReport({ recording, differences, results: settleAssumptions(recording), points });
}

/** @throws Error with a message for the user if a file cannot be read. */
export function compareFiles(paths: readonly string[], contract: SandboxContract): string {
  return compareRecording(readRecording(paths, contract.operations), contract);
}
