import type { Answers, AssumptionName } from '../assumptions';
import type { Recording } from './recording';

/**
 * Each rule returns the answers that parts of the recording show: none if nothing is about the assumption.
 */
export type Rules = {
  readonly [Name in AssumptionName]?: (recording: Recording) => readonly Answers[Name][];
};

/**
 * The first answer whose condition is true: `{ twice: false, once: true }` -> `['once']`. Empty if none is.
 */
export function listAnswer<Answer extends string>(conditions: Readonly<Record<Answer, boolean>>): Answer[] {
  const answers = Object.keys(conditions) as Answer[];
  return answers.filter((answer) => conditions[answer]).slice(0, 1);
}
