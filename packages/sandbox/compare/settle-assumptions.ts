import { type AssumptionName, assumptionList } from '../assumptions';
import type { Recording } from './recording';
import type { Rules } from './rules';
import { campaignRules } from './settle-campaigns';
import { eventRules } from './settle-events';
import { listRules } from './settle-lists';
import { recordRules } from './settle-records';
import { requestRules } from './settle-requests';
import { streamRules } from './settle-streams';
import { tokenRules } from './settle-tokens';
import { transferRules } from './settle-transfers';

const rules: Required<Rules> = {
  ...requestRules,
  ...listRules,
  ...campaignRules,
  ...recordRules,
  ...transferRules,
  ...eventRules,
  ...streamRules,
  ...tokenRules,
};

export interface Result {
  readonly name: AssumptionName;
  /** One if the recording settles it, several if it contradicts itself. */
  readonly answers: readonly string[];
}

export function settleAssumptions(recording: Recording): Result[] {
  return assumptionList.map(({ name }) => ({ name, answers: [...new Set<string>(rules[name](recording))] }));
}
