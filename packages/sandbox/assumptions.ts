import { accountAssumptions } from './assumptions/account-assumptions';
import { callAssumptions } from './assumptions/call-assumptions';

/** A behavior that no source specifies and that client code may depend on. */
interface Assumption {
  readonly question: string;
  /** The first one is the default. */
  readonly answers: readonly [string, string, ...string[]];
  readonly page: string;
}

export const assumptions = { ...accountAssumptions, ...callAssumptions } satisfies Readonly<Record<string, Assumption>>;

export type AssumptionName = keyof typeof assumptions;

export type Answers = { readonly [Name in AssumptionName]: (typeof assumptions)[Name]['answers'][number] };

export const assumptionList: readonly (Assumption & { readonly name: AssumptionName })[] = Object.entries(assumptions)
  .map(([name, assumption]) => ({ name: name as AssumptionName, ...assumption }))
  .sort((one, other) => one.name.localeCompare(other.name));

/** Uses the first answer of every assumption that is not chosen. */
export function answerAssumptions(chosen: Partial<Answers> = {}): Answers {
  return { ...(Object.fromEntries(assumptionList.map(({ name, answers: [first] }) => [name, first])) as Answers), ...chosen };
}
