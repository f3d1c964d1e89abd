import { runsAll } from './runs-all';

/** Gives each case to one of the members that can do it, in turn. With TEST_ALL, all of them get it. */
export function shareOut<Case, Member>(
  cases: readonly Case[],
  member: Member,
  members: readonly Member[],
  canDo: (member: Member, one: Case) => boolean = () => true,
): Case[] {
  return cases.filter((one, at) => {
    const able = members.filter((each) => canDo(each, one));
    return runsAll ? able.includes(member) : able[at % able.length] === member;
  });
}
