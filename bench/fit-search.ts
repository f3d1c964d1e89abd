// Fits the weights of the search to the project's queries and writes them to src/search/weights.json. Half of the queries is held back.
import { readFileSync, writeFileSync } from 'node:fs';
import { foldTones } from '../src/languages/fold-tones';
import type { Weights } from '../src/search/build-query';
import type { FirstFile, TextFile } from '../src/search/index-data';
import { openIndex, type Search } from '../src/search/search-index';
import fitted from '../src/search/weights.json';

interface Query {
  readonly query: string;
  readonly pages: readonly string[];
  readonly search: Search;
}

const folder = process.env.SEARCH_INDEX ?? 'build/search-index';
const weightsFile = 'src/search/weights.json';

/** Of the questions that are left out of the index, every `step`-th is asked. */
const step = Number(process.env.STEP ?? 8);

/** Not fitted: the sets say little about who asks and where. */
const fixed = ['reader', 'crm', 'section'];

/** Without effect. */
const neutral = 1;

function readQueries(search: Search): Query[] {
  return ['search-queries', 'search-queries-unseen'].flatMap((name) => {
    const [, ...lines] = readFileSync(`src/search/${name}.tsv`, 'utf8').trim().split('\n');
    return lines.map((line) => {
      const [, query = '', pages = ''] = line.split('\t');
      return { query, pages: pages.split(' '), search };
    });
  });
}

/** Half of the questions are asked of an index that has only the other half, every second Vietnamese one without tones. */
async function listQuestions(first: FirstFile, { questions, ...rest }: TextFile, weights: Weights): Promise<Query[]> {
  const isKnown = (_: string, at: number): boolean => at % 2 === 0;
  const search = await openIndex(first, { ...rest, questions: questions.map((list) => list.filter(isKnown)) }, weights);
  const paths = first.pages.flatMap(({ path, parts }) => parts.map(() => path));
  const asked = questions.flatMap((list, at) =>
    list.filter((question, place) => !isKnown(question, place)).map((query) => ({ query, pages: [paths[at] ?? ''], search })),
  );
  return asked.filter((_, at) => at % step < 2).map((one, at) => (at % 4 < 2 ? one : { ...one, query: foldTones(one.query) }));
}

/** Counts pages among the first three, and a little how high any found page is. */
function measure(queries: readonly Query[]): { score: number; inThree: number } {
  let score = 0;
  let inThree = 0;
  for (const { query, pages, search } of queries) {
    const at = search(query, '').results.findIndex(({ path }) => pages.includes(path));
    inThree += at >= 0 && at < 3 ? 1 : 0;
    score += (at >= 0 && at < 3 ? 1 : 0) + (at >= 0 ? 1 / (at + 1) : 0);
  }
  return { score: score / queries.length, inThree: inThree / queries.length };
}

async function fit(): Promise<void> {
  const weights: Weights = { ...fitted };
  const first: FirstFile = JSON.parse(readFileSync(`${folder}/first.json`, 'utf8'));
  const file: TextFile = JSON.parse(readFileSync(`${folder}/texts.json`, 'utf8'));
  const lists = [readQueries(await openIndex(first, file, weights)), await listQuestions(first, file, weights)];
  const half = (at: number): Query[] => lists.flatMap((list) => list.filter((_, place) => place % 2 === at));
  const [fitting, heldBack] = [half(0), half(1)];
  const describe = (name: string): void => {
    const shares = [fitting, heldBack, ...lists].map((list) => `${(measure(list).inThree * 100).toFixed(1)}%`);
    console.log(
      `${name}: in the first three ${shares[0]} to fit, ${shares[1]} held back; sets ${shares[2]}, questions ${shares[3]}`,
    );
  };
  describe('Before');
  let best = measure(fitting).score;
  const fittable = (Object.keys(weights) as (keyof Weights)[]).filter((name) => !fixed.includes(name));
  for (const scale of [1.6, 1.25]) {
    for (const name of fittable) {
      const from = weights[name];
      const values = [...new Set([from * scale, from / scale, neutral])].map((value) => Number(value.toPrecision(2)));
      for (const value of values) {
        const before = weights[name];
        weights[name] = value;
        const { score } = measure(fitting);
        // A neutral value wins a draw.
        if (score > best + 0.0005 || (value === neutral && score >= best - 0.0005)) {
          best = score;
          console.log(`${name}: ${before} to ${value}, ${score.toFixed(4)}`);
        } else {
          weights[name] = before;
        }
      }
    }
  }
  describe('After');
  writeFileSync(weightsFile, `${JSON.stringify(weights, null, 2)}\n`);
}

fit().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
