import { afterAll } from 'vitest';
import { type Answers, type DoubtName, doubts } from '../../src/sandbox/doubts';
import { copyProgram, type PageProgram } from './run-page-program';

/** One run with the first answers, and one for each other answer of some doubts. */
export function listRuns(...names: readonly DoubtName[]): [name: string, answers: Partial<Answers>][] {
  const others = names.flatMap((name) =>
    doubts[name].answers.slice(1).map((answer): [string, Partial<Answers>] => [`${name}=${answer}`, { [name]: answer }]),
  );
  return [['the first answers', {}], ...others];
}

/** Copies a program, until the tests of the file that asks for it have ended. */
export function copy(...values: Parameters<typeof copyProgram>): PageProgram {
  const program = copyProgram(...values);
  afterAll(() => program.remove());
  return program;
}
