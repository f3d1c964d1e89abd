// Parses the options `--doubt` and `--doubts`.
import { findNearest } from '@pitel-docs/contract/find-nearest';
import { type Answers, doubtList } from './doubts';

export interface Run {
  readonly label: string;
  readonly answers: Partial<Answers>;
}

export function readDoubt(text: string): Partial<Answers> {
  const [name = '', answer = ''] = text.split('=');
  const names = doubtList.map((one) => one.name);
  const doubt = doubtList.find((one) => one.name === name);
  if (!doubt) {
    throw new Error(`No doubt is named "${name}"; nearest: "${findNearest(name, names)}".`);
  }
  if (!doubt.answers.some((one) => one === answer)) {
    throw new Error(`The answers of ${name} are ${doubt.answers.join(' and ')}, but found "${answer}".`);
  }
  return { [name]: answer };
}

/** Matches `all`, a doubt name, or a segment of a page path. */
function findDoubts(word: string): typeof doubtList {
  const found = doubtList.filter(({ name, page }) => word === 'all' || name === word || page.split('/').includes(word));
  if (word === '' || found.length === 0) {
    const names = doubtList.map(({ name }) => name);
    const nearest = findNearest(word, ['all', ...names]);
    throw new Error(
      `--doubts must be all, part of a page's path such as psr, or a name; "${word}" is none. Nearest: "${nearest}".`,
    );
  }
  return found;
}

/**
 * Parses a choice such as `all`, `psr`, `event-repeat,edit` or `stream-record=yes,psr`.
 * @returns A run with the base answers, then one for each other answer of the chosen doubts.
 */
export function listRuns(choice: string, base: Partial<Answers>): Run[] {
  const words = choice.split(',');
  const written = words.filter((word) => word.includes('='));
  const answers: Partial<Answers> = Object.assign({}, base, ...written.map(readDoubt));
  const chosen = new Set(words.filter((word) => !word.includes('=')).flatMap(findDoubts));
  const others = [...chosen].flatMap(({ name, answers: possible }) =>
    possible
      .filter((answer) => answer !== (answers[name] ?? possible[0]))
      .map((answer): Run => ({ label: `${name}=${answer}`, answers: { ...answers, [name]: answer } })),
  );
  return [{ label: written.join(', ') || 'the first answers', answers }, ...others];
}
