import { type Answers, type DoubtName, doubts } from '@pitel-docs/sandbox/doubts';

/** One run with the default answers, and one for each other answer to the given doubts. */
export function listRuns(...names: readonly DoubtName[]): [name: string, answers: Partial<Answers>][] {
  const others = names.flatMap((name) =>
    doubts[name].answers.slice(1).map((answer): [string, Partial<Answers>] => [`${name}=${answer}`, { [name]: answer }]),
  );
  return [['the first answers', {}], ...others];
}
