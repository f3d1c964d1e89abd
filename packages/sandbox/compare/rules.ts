import type { Answers, AssumptionName } from '../assumptions';
import type { Recording } from './recording';

/** Each rule returns the answers that parts of the recording show: none if nothing is about the assumption. */
export type Rules = { readonly [Name in AssumptionName]?: (recording: Recording) => readonly Answers[Name][] };
