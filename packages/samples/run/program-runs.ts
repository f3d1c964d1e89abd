import { type Answers, type AssumptionName, assumptionList } from '@pitel-docs/sandbox/assumptions';
import * as sandbox from '@pitel-docs/sandbox/command/choose-assumptions';
import { runsAll } from '../../../tests/helpers/runs-all';

type AnswerRun = [name: string, answers: Partial<Answers>];

/**
 * The first run has the default answer to each assumption, the second one the second answer to each, and so
 * on: a program that fails under one answer fails in that run. `npm run test:all` also changes one answer at
 * a time.
 */
export function listRuns(names: readonly AssumptionName[]): AnswerRun[] {
  const assumptions = assumptionList.filter(({ name }) => names.includes(name));
  const maxAnswers = Math.max(...assumptions.map(({ answers }) => answers.length));
  const together = Array.from({ length: maxAnswers }, (_, at): AnswerRun => {
    const answerPairs = assumptions.map(({ name, answers }) => [name, answers[at] ?? answers.at(-1)]);
    return [`answer ${at + 1} to each assumption`, Object.fromEntries(answerPairs)];
  });
  const [, ...alone] = runsAll ? sandbox.listAssumptionRuns(names.join(',')) : [];
  return [...together, ...alone.map(({ label, answers }): AnswerRun => [label, answers])];
}
