import MiniSearch, { type QueryCombination } from 'minisearch';
import { sections } from '../sections';
import {
  boostForReader,
  buildTermQuery,
  buildTextQuery,
  findPhrase,
  type QueryPhrase,
  wordsByKey,
} from './build-query';
import { choosePassage, findBestHeading, findQuestion, type Hit, hasField, hasPath } from './choose-passage';
import { openSpelling, type Replacement } from './correct-spelling';
import {
  type Entry,
  type EntryField,
  entryFields,
  type FirstFile,
  type IndexedPage,
  languageOf,
  listEntries,
  readField,
  type TextFile,
} from './index-data';
import { dropStopWords, expandAbbreviations, guessReader, isAboutCrm, readQuery } from './read-query';
import { buildResults, type RankedPassage, type SearchResult } from './results';
import { englishStopWords, listKeys, listStems, listTextKeys, splitWords } from './split-words';
import { isVietnameseText } from './vietnamese';
import weights from './weights.json';

const resultCount = 50;

/** Of titles, until the texts have loaded: about as many as a laptop shows without scrolling. */
const firstResultCount = 10;

/** Results in display order, group by group. */
export interface SearchAnswer {
  readonly results: readonly SearchResult[];
  readonly total: number;
  readonly replacements: readonly Replacement[];
  /** Whether no word of the query matches the results. */
  readonly isGuess: boolean;
  readonly isCut: boolean;
}

export type Search = (query: string, section: string) => SearchAnswer;

/** A title or a query, in small letters. */
interface StemmedText {
  readonly text: string;
  readonly stems: readonly string[];
}

function stemText(text: string): StemmedText {
  return { text: text.toLowerCase(), stems: listStems(text) };
}

interface ScoredPassage extends RankedPassage {
  /** Higher if the query is exactly the title or the path of the page. */
  readonly exactness: number;
  readonly score: number;
}

/** Scores the passage that answers best. All passages of the page add to its score. */
function scorePage(
  query: string,
  { text, stems }: StemmedText,
  hits: readonly Hit[],
  title: StemmedText | undefined,
): ScoredPassage | undefined {
  const hasTitle = stems.every((stem) => title?.stems.includes(stem));
  const best = choosePassage(hits, hasTitle);
  if (!best) {
    return undefined;
  }
  const isNamed = title?.stems.join() === stems.join() || hits.some((hit) => hasPath(hit, text));
  const sum = hits.reduce((total, hit, index) => total + hit.score * weights.others ** index, 0);
  const count = new Set(hits.flatMap(({ covered }) => covered)).size;
  const fieldWeight = hits.some((hit) => hasField(hit, text)) ? weights.field : 1;
  return {
    passage: best.entry.passage,
    headingId: best.entry.passage.id || findBestHeading(hits),
    keys: new Set(best.terms),
    question: findQuestion(query, hits, best.entry),
    exactness: Number(isNamed) + Number(title?.text === text),
    score: sum * count ** weights.coverage * fieldWeight,
  };
}

/**
 * Builds the index in slices, so queries are answered meanwhile. Without `rest`, it has only titles and
 * headings.
 */
export async function openIndex(
  { pages, synonyms }: Omit<FirstFile, 'version'>,
  rest?: Omit<TextFile, 'version'>,
): Promise<Search> {
  const entries = listEntries(pages, rest);
  const phrases = synonyms.map(({ word, term }) => ({ word, term, words: splitWords(word) }));
  /** Each passage of a page repeats its title. */
  const keysOf = new Map<string, string[]>();
  const index = new MiniSearch<Entry>({
    idField: 'number',
    fields: [...entryFields],
    extractField: (entry, field) =>
      field === 'number' ? entry.number : readField(entry, field as EntryField),
    tokenize: (text, field) => {
      const keys = keysOf.get(text) ?? (field === 'text' ? listTextKeys(text) : listKeys(text));
      keysOf.set(text, keys);
      return keys;
    },
    processTerm: (key) => key,
  });
  await index.addAllAsync(entries, { chunkSize: rest ? 100 : entries.length });
  // Texts are indexed without stop words, but who types `whic` may go on to `which`.
  const siteKeys = new Set([...englishStopWords, ...[...keysOf.values()].flat()]);
  const siteTexts = [...keysOf.keys(), ...synonyms.map(({ word }) => word)];
  const siteWords = new Set(siteTexts.flatMap((text) => text.toLowerCase().match(/[a-z]{3,}/g) ?? []));
  const { correct, listReplacements } = openSpelling(siteKeys, siteWords);
  const titles = new Map(pages.map((page) => [page, stemText(page.title)]));

  /** Boosts pages for the kind of reader that the query and the section suggest. */
  function boostOptionsFor(query: string, sectionId: string) {
    const section = sections.find(({ id }) => id === sectionId);
    const reader = guessReader(query, section?.kind);
    const isCrm = isAboutCrm(query, section?.kind);
    return (text: string) => {
      const language = isVietnameseText(text) ? 'vi' : languageOf(sectionId);
      return { boostDocument: boostForReader(entries, { section, reader, isCrm, language }) };
    };
  }

  /** Scores by how many words of the query were found, not by how many of their forms. */
  function rank(query: QueryCombination, wordsOf: ReturnType<typeof wordsByKey>): Hit[] {
    const { title, page, heading, names, context, question } = weights;
    const boost = { title, page, heading, names, context, question };
    const hits = index.search(query, { boost }).map(({ id, terms, queryTerms, score }) => {
      const coveredTerms = [...new Set(queryTerms.flatMap((key) => wordsOf.get(key) ?? []))];
      const share = Math.max(coveredTerms.length, 1) / queryTerms.length;
      return { entry: entries[id] as Entry, terms, covered: coveredTerms, score: score * share };
    });
    return hits.sort((a, b) => b.score - a.score);
  }

  /** Pages with exactly the typed title or path come first. */
  function rankPassages(query: string, allHits: readonly Hit[]): RankedPassage[] {
    const typed = stemText(query.trim());
    const hitsOf = new Map<IndexedPage, Hit[]>();
    for (const hit of allHits) {
      const { page } = hit.entry.passage;
      hitsOf.set(page, [...(hitsOf.get(page) ?? []), hit]);
    }
    const passages = [...hitsOf].flatMap(
      ([page, hits]) => scorePage(query, typed, hits, titles.get(page)) ?? [],
    );
    return passages.sort((a, b) => b.exactness - a.exactness || b.score - a.score);
  }

  return (input, section) => {
    const { query, isCut } = readQuery(input);
    const text = dropStopWords(query);
    if (text === '') {
      return { results: [], total: 0, replacements: [], isGuess: false, isCut };
    }
    const corrections = correct(text);
    const words = splitWords(expandAbbreviations(query));
    const queryPhrases = phrases.flatMap((phrase): QueryPhrase[] => {
      const queryWords = findPhrase(words, phrase, corrections);
      return queryWords ? [{ ...phrase, queryWords }] : [];
    });
    const texts = [...new Set([text, expandAbbreviations(text)])];
    const boostFor = boostOptionsFor(query, section);
    const textQueries = texts.map((text) => ({
      ...boostFor(text),
      ...buildTextQuery(text, corrections, siteKeys),
    }));
    const termQueries = queryPhrases.map((phrase) => ({
      ...boostFor(phrase.term),
      ...buildTermQuery(phrase),
    }));
    const hits = rank(
      { queries: [...textQueries, ...termQueries] },
      wordsByKey(texts, queryPhrases, corrections),
    );
    const passages = rankPassages(query, hits);
    const topPassages = passages.slice(0, rest ? resultCount : firstResultCount);
    const replacements = listReplacements(text, topPassages, queryPhrases);
    const isGuess = replacements.length === new Set(splitWords(text).map(({ base }) => base)).size;
    return { results: buildResults(topPassages), total: passages.length, replacements, isGuess, isCut };
  };
}
