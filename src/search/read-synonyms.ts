import type { Synonym } from './index-data';
import { listStems } from './split-words';

export const synonymsFile = 'src/search/synonyms.tsv';

const columns = ['word', 'term', 'said by'];

interface SynonymRow extends Synonym {
  readonly position: string;
}

/** @throws Error with position and fix for an invalid or duplicate row. */
export function readSynonyms(list: string): SynonymRow[] {
  const [head = '', ...lines] = list.trimEnd().split('\n');
  if (head !== columns.join('\t')) {
    throw new Error(
      `${synonymsFile}:1: the columns are "${head}". Write, with a tab between them: ${columns.join(', ')}.`,
    );
  }
  const words = new Set<string>();
  return lines.map((line, index) => {
    const position = `${synonymsFile}:${index + 2}`;
    const [word = '', term = '', ...others] = line.split('\t').map((cell) => cell.trim());
    if (word === '' || listStems(term).length === 0 || others.length !== 1) {
      throw new Error(
        `${position}: "${line}" is not a row. Write ${columns.join(', ')} with a tab between them.`,
      );
    }
    const pair = `${word}\t${term}`;
    if (words.has(pair)) {
      throw new Error(
        `${position}: "${word}" leads to "${term}" in a row above, and would count twice. Delete one of them.`,
      );
    }
    words.add(pair);
    return { word, term, position };
  });
}

/** @returns An error message for each term missing from the site's texts. */
export function checkSynonyms(synonyms: readonly SynonymRow[], texts: readonly string[]): string[] {
  const stemSets = texts.map((text) => new Set(listStems(text)));
  return synonyms
    .filter(({ term }) => !stemSets.some((stems) => listStems(term).every((stem) => stems.has(stem))))
    .map(
      ({ position, term }) =>
        `${position}: no page says "${term}". Write the words of the page that readers look for.`,
    );
}
