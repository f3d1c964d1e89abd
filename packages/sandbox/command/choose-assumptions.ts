import { findNearest } from '@pitel-docs/contract/find-nearest';
import { type Answers, assumptionList } from '../assumptions';

export interface AssumptionRun {
  readonly label: string;
  readonly answers: Partial<Answers>;
}

function readAssumption(text: string): Partial<Answers> {
  const [name = '', answer = ''] = text.split('=');
  const assumption = assumptionList.find((candidate) => candidate.name === name);
  if (!assumption) {
    const names = assumptionList.map((candidate) => candidate.name);
    throw new Error(`No assumption is named "${name}"; nearest: "${findNearest(name, names)}".`);
  }
  if (!assumption.answers.includes(answer)) {
    throw new Error(`The answers of ${name} are ${assumption.answers.join(' and ')}, but found "${answer}".`);
  }
  return { [name]: answer };
}

/** Matches `all`, the name of an assumption, or a segment of a page path. */
function findAssumptions(word: string): typeof assumptionList {
  const matches = assumptionList.filter(
    ({ name, page }) => word === 'all' || name === word || page.split('/').includes(word),
  );
  if (matches.length === 0) {
    const names = assumptionList.map(({ name }) => name);
    const nearest = findNearest(word, ['all', ...names]);
    throw new Error(
      `--assumptions must be all, part of a page's path such as psr, or a name, but is "${word}". Nearest: "${nearest}".`,
    );
  }
  return matches;
}

/**
 * For `stream-record=yes,psr`: a run with that answer, then one for each other answer to the assumptions of
 * the PSR pages.
 */
export function listAssumptionRuns(choice: string): [AssumptionRun, ...AssumptionRun[]] {
  const words = choice.split(',').filter((word) => word !== '');
  const assignments = words.filter((word) => word.includes('='));
  const answers: Partial<Answers> = Object.assign({}, ...assignments.map(readAssumption));
  const assumptions = new Set(words.filter((word) => !word.includes('=')).flatMap(findAssumptions));
  const others = [...assumptions].flatMap(({ name, answers: possible }) =>
    possible
      .filter((answer) => answer !== (answers[name] ?? possible[0]))
      .map(
        (answer): AssumptionRun => ({ label: `${name}=${answer}`, answers: { ...answers, [name]: answer } }),
      ),
  );
  return [{ label: assignments.join(', ') || 'the first answers', answers }, ...others];
}
