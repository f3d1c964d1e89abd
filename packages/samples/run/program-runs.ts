import { type Answers, type AssumptionName, assumptionList } from '@pitel-docs/sandbox/assumptions';

/** One run with the default answers, and one for each other answer to the given assumptions. */
export function listRuns(...names: readonly AssumptionName[]): [name: string, answers: Partial<Answers>][] {
  const others = assumptionList
    .filter(({ name }) => names.includes(name))
    .flatMap(({ name, answers: [, ...more] }) =>
      more.map((answer): [string, Partial<Answers>] => [`${name}=${answer}`, { [name]: answer }]),
    );
  return [['the first answers', {}], ...others];
}
