import { KeySet } from './key-set';
import type { FoundPages, LoadedPage, LoadedPart, PageIndex, WordMatch } from './page-index';
import type { QueryWord } from './read-query';

/** A page that answers a query. */
export interface RankedPage {
  readonly page: LoadedPage;
  /** The part that answers best. */
  readonly part: LoadedPart;
  /** Keys of the page that the words of the query were found by, without those of its stop words. */
  readonly keys: ReadonlySet<string>;
}

/** Only pages in reach of the first places are read part by part. */
const candidateCount = 24;

/** What a match adds to the score of a page. */
const bonuses = {
  exactTitle: 2.2,
  wholeTitle: 0.5,
  titleShare: 0.5,
  exactHeading: 0.7,
  wholeHeading: 0.35,
  onePart: 0.4,
  phrase: 0.9,
  wholePhrase: 6,
  titlePhrase: 0.8,
  section: 0.08,
  sectionOfTitle: 1,
};

/** A page that lacks a word of the query counts that much less, to this power of the share it has. */
const coveragePower = 2.5;

interface Candidate {
  readonly page: LoadedPage;
  readonly matches: readonly (WordMatch | undefined)[];
  /** The keys found by each word, as numbers. */
  readonly numbers: readonly (readonly number[])[];
  readonly score: number;
}

function listCandidates(index: PageIndex, words: readonly QueryWord[], found: readonly FoundPages[]): Candidate[] {
  const ids = new Set(found.flatMap(({ pages }) => [...pages.keys()]));
  const weightOf = words.map(({ weight }) => weight);
  const total = weightOf.reduce((sum, weight) => sum + weight, 0);
  const candidates = Array.from(ids, (id): Omit<Candidate, 'numbers'>[] => {
    const page = index.pages[id];
    const matches = found.map(({ pages }) => pages.get(id));
    const sum = (value: (match: WordMatch) => number): number =>
      matches.reduce((all, match, position) => all + (match ? value(match) * (weightOf[position] ?? 0) : 0), 0);
    const coverage = sum(() => 1) / total;
    return page ? [{ page, matches, score: sum(({ score }) => score) * coverage ** coveragePower }] : [];
  });
  return candidates
    .flat()
    .sort((a, b) => b.score - a.score)
    .slice(0, candidateCount)
    .map((candidate) => ({ ...candidate, numbers: candidate.matches.map((match) => KeySet.numbersOf(match?.keys ?? [])) }));
}

/** The share of the query's words, by weight, that a set of keys holds. */
function shareOf(keys: KeySet, words: readonly QueryWord[], numbers: Candidate['numbers']): number {
  let [has, all] = [0, 0];
  for (const [position, { weight }] of words.entries()) {
    all += weight;
    has += keys.hasAny(numbers[position] ?? []) ? weight : 0;
  }
  return has / all;
}

/** The query as a flow of stems, and its neighbours, each pair as it would stand in a flow. */
interface Phrase {
  readonly flow: string;
  readonly pairs: readonly string[];
}

function readPhrase(found: readonly FoundPages[]): Phrase {
  const stems = found.flatMap((one) => one.stems.split(' '));
  return { flow: ` ${stems.join(' ')} `, pairs: stems.slice(1).map((stem, position) => ` ${stems[position]} ${stem} `) };
}

/** The share of the query's neighbours that follow each other in a flow of stems, too. */
function shareOfPairs(flow: string, { pairs }: Phrase): number {
  return pairs.length === 0 ? 0 : pairs.filter((pair) => flow.includes(pair)).length / pairs.length;
}

/** How well one part of a page answers. */
interface PartMatch {
  readonly part: LoadedPart;
  readonly headingShare: number;
  readonly share: number;
  readonly phraseShare: number;
  readonly isExact: boolean;
  readonly value: number;
}

function matchPart(part: LoadedPart, words: readonly QueryWord[], numbers: Candidate['numbers'], phrase: Phrase): PartMatch {
  const share = shareOf(part.keys, words, numbers);
  if (share === 0) {
    return { part, headingShare: 0, share, phraseShare: 0, isExact: false, value: 0 };
  }
  const headingShare = shareOf(part.headingKeys, words, numbers);
  const phraseShare = shareOfPairs(part.flow, phrase);
  const isExact = part.headingFlow === phrase.flow;
  const value = (isExact ? 3 : 0) + 1.2 * headingShare + share + 0.5 * phraseShare;
  return { part, headingShare, share, phraseShare, isExact, value };
}

/** A candidate, read part by part. */
interface ReadPage extends RankedPage {
  readonly isExactTitle: boolean;
  /** What its score is multiplied by, before the phrase counts. */
  readonly factor: number;
  readonly phraseShare: number;
  readonly score: number;
}

function readPage({ page, matches, numbers, score }: Candidate, words: readonly QueryWord[], phrase: Phrase): ReadPage[] {
  const parts = page.parts.map((part) => matchPart(part, words, numbers, phrase));
  const [top, ...others] = parts;
  if (!top) {
    return [];
  }
  const titleShare = shareOf(page.titleKeys, words, numbers);
  const isExactTitle = page.titleFlow === phrase.flow;
  const best = others.reduce((one, other) => (one.value >= other.value ? one : other), others[0] ?? top);
  const isTop = isExactTitle || top.value + 1.2 * titleShare >= best.value;
  const factor =
    1 +
    (isExactTitle ? bonuses.exactTitle : 0) +
    (titleShare === 1 ? bonuses.wholeTitle : 0) +
    bonuses.titleShare * titleShare +
    (best.isExact ? bonuses.exactHeading : 0) +
    (best.headingShare === 1 ? bonuses.wholeHeading : 0) +
    bonuses.titlePhrase * shareOfPairs(page.titleFlow, phrase) +
    bonuses.onePart * Math.max(...parts.map(({ share }) => share));
  const phraseShare = Math.max(shareOfPairs(page.descriptionFlow, phrase), ...parts.map((part) => part.phraseShare));
  const keys = new Set(matches.flatMap((match, position) => (words[position]?.weight === 1 ? [...(match?.keys ?? [])] : [])));
  return [{ page, part: isTop ? top.part : best.part, keys, isExactTitle, factor, phraseShare, score }];
}

/**
 * Ranks the pages that answer a query: a page with exactly this title first, then by where and how well the words were found.
 *
 * @param index - The pages.
 * @param words - The query.
 * @param section - Id of the section the reader is in, whose pages are preferred a little.
 * @returns Pages, best first, each with its best part.
 */
export function rankPages(index: PageIndex, words: readonly QueryWord[], section: string): RankedPage[] {
  const found = words.map((word) => index.match(word));
  const phrase = readPhrase(found);
  const pages = listCandidates(index, words, found).flatMap((candidate) => readPage(candidate, words, phrase));
  const holders = pages.filter(({ phraseShare }) => phraseShare === 1).length;
  const rarity = Math.log2(1 + pages.length / Math.max(1, holders)) / 2;
  const final = ({ page, score, factor, phraseShare, isExactTitle }: ReadPage): number => {
    const ofPhrase = phraseShare === 1 ? bonuses.wholePhrase * rarity : bonuses.phrase * phraseShare ** 2;
    const ofSection = page.section === section ? (isExactTitle ? bonuses.sectionOfTitle : bonuses.section) : 0;
    return score * (factor + ofPhrase) * (1 + ofSection);
  };
  return pages
    .map((page) => ({ page, value: final(page) }))
    .sort((a, b) => Number(b.page.isExactTitle) - Number(a.page.isExactTitle) || b.value - a.value)
    .map(({ page }) => page);
}
