import { runsAll } from './runs-all';

/** Gives each case to one of the members, in turn. With TEST_ALL, every member gets all cases. */
export function shareOut<Case, Member>(
  cases: readonly Case[],
  member: Member,
  members: readonly Member[],
): Case[] {
  return cases.filter((_, at) => runsAll || at % members.length === members.indexOf(member));
}
