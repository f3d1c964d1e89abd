import MiniSearch, { type QueryCombination, type SearchOptions } from 'minisearch';
import type { FirstFile, IndexedPage, TextFile } from './index-data';
import { languageOf, listParts, partFields, readField } from './list-parts';
import { listWanted, readQuery, writeOut } from './read-query';
import { misspelling, openSpelling, type Replacement, type Spelling } from './spelling';
import { isVietnamese, listKeys, listPairs, listStems, splitWords, type Word } from './split-words';
import { type FoundPart, type Part, type SearchResult, writeResults } from './write-results';

/** Field weights; `text` has 1. The examples are from the query lists. */
const boosts = {
  /** Only for the part above the first heading, so `campaign` finds the top of a page. */
  title: 9,
  /** The page title for the other parts, so title and heading match together: `queue strategies`. */
  page: 4,
  /** `duplicate check`, `hangup causes` */
  heading: 4,
  /** Fields, paths and screen labels, which texts repeat: `sip_call_id`, `Máy Nhánh`. */
  names: 2.5,
  /** Sidebar categories and path: `bitrix trial`. */
  context: 2,
  /** Rephrased questions share some words: `what happens when two agents leave`. */
  question: 2.5,
};

/** For pages in the query's language: `cuộc gọi nhỡ`, or `webhook` on a Vietnamese page. */
const languageBoost = 1.4;

/** For pages of the current section: `dnc list`. */
const sectionBoost = 1.3;

/** Demotes parts that only link elsewhere or state a gap: `service level`, `enable_webrtc`. */
const aside = { ids: /^(?:next|related|(?:.*-)?not-specified)$/, boost: 0.4 };

/** The part on how to open a screen names it but doesn't describe it. Another matching part is shown instead. */
const wayId = 'open';

/** Whether another matching part replaces this one. A question has no place on the page. */
function leadsOn({ id, isQuestion }: Part): boolean {
  return id === wayId || isQuestion;
}

/** Per word, so the term weighs as much as the words it stands for: `nghe lén cuộc gọi`, `skill based routing`. */
const synonymBoost = 1.5;

/** For single words of a matched phrase: `screen pop` is not about screens. */
const phraseBoost = 0.3;

const resultCount = 20;

/** Results in display order, group by group. Suggestions only if there are no results. */
export interface SearchAnswer {
  readonly results: readonly SearchResult[];
  readonly total: number;
  readonly replacements: readonly Replacement[];
  readonly isCut: boolean;
  readonly suggestions: readonly string[];
}

function writeFlow(text: string): string {
  return ` ${splitWords(text)
    .map(({ stems, keys }) => stems.join(' ') || keys[0])
    .join(' ')} `;
}

/** Boosts parts in the text's language and in the current section. Text without tones counts as the section's language. */
function favor(parts: readonly Part[], text: string, section: string): Pick<SearchOptions, 'boostDocument'> {
  const wanted = isVietnamese(text) ? 'vi' : languageOf(section);
  return {
    boostDocument: (number) => {
      const { page, id, language } = parts[number] as Part;
      const boosts = [
        language === wanted ? languageBoost : 1,
        page.section === section ? sectionBoost : 1,
        aside.ids.test(id) ? aside.boost : 1,
      ];
      return boosts.reduce((product, boost) => product * boost);
    },
  };
}

export type Search = (query: string, section: string) => SearchAnswer;

interface Phrase {
  readonly term: string;
  readonly flow: string;
  readonly words: readonly Word[];
}

function writeTyped(text: string, inPhrase: ReadonlySet<string>, isUnknown: Spelling['isUnknown']): QueryCombination {
  const words = splitWords(text);
  const last = words.at(-1);
  // A single letter after other words is too short for a prefix.
  const open = last && (words.length === 1 || last.end - last.start > 1) ? last.keys[0] : undefined;
  return {
    ...misspelling,
    queries: [text],
    tokenize: (one) => [...new Set(listKeys(one, true))],
    boostTerm: (key) => (inPhrase.has(key) ? phraseBoost : 1),
    prefix: (key) => key === open,
    fuzzy: (key) => isUnknown(key, key === open) && misspelling.fuzzy,
  };
}

function writeTerm({ term, words }: Phrase): QueryCombination {
  return {
    queries: [term],
    tokenize: term.startsWith('"') ? listPairs : listStems,
    combineWith: 'AND',
    boostTerm: () => synonymBoost * words.length,
  };
}

function listKeysOf(phrases: readonly Phrase[]): Set<string> {
  return new Set(phrases.flatMap(({ words }) => words.flatMap(({ keys }) => keys)));
}

/**
 * Builds the index in slices, so it doesn't block the thread.
 *
 * @param texts - If empty, only titles, headings and names are indexed.
 */
export async function openIndex({ pages, synonyms }: Omit<FirstFile, 'version'>, texts: TextFile['texts'] = []): Promise<Search> {
  const parts = listParts(pages, texts);
  const phrases = synonyms.map(({ word, term }): Phrase => ({ term, flow: writeFlow(word), words: splitWords(word) }));
  const index = new MiniSearch<Part>({
    idField: 'number',
    fields: partFields,
    extractField: readField,
    tokenize: (text) => listKeys(text),
    processTerm: (key) => key,
    searchOptions: { boost: boosts },
  });
  const written = parts.filter(({ isQuestion }) => !isQuestion);
  await index.addAllAsync(written, { chunkSize: texts.length > 0 ? 50 : written.length });
  await index.addAllAsync(parts.slice(written.length), { chunkSize: 200 });
  const { isUnknown, listReplacements, listSuggestions } = openSpelling(index, parts);
  const titles = new Map(pages.map((page) => [page, { flow: writeFlow(page.title), stems: listStems(page.title) }]));

  function ask(text: string, said: readonly Phrase[], section: string): QueryCombination {
    const inPhrase = listKeysOf(said.filter(({ words }) => words.length > 1));
    const typed = [...new Set([text, writeOut(text)])].map((one) => ({
      ...favor(parts, one, section),
      ...writeTyped(one, inPhrase, isUnknown),
    }));
    return { queries: [...typed, ...said.map((phrase) => ({ ...favor(parts, phrase.term, section), ...writeTerm(phrase) }))] };
  }

  /** Best part of each page. Pages with exactly the typed title come first. */
  function find(query: string, asked: QueryCombination): FoundPart[] {
    const [flow, stems] = [writeFlow(query), listStems(query)];
    const best = new Map<IndexedPage, FoundPart & { named: number }>();
    for (const { id, terms } of index.search(asked)) {
      const part = parts[id] as Part;
      const known = best.get(part.page);
      const title = titles.get(part.page);
      // If the title has all typed words, the top of the page is the best part: `token`.
      const isTop = part.id === '' && !part.isQuestion && stems.every((stem) => title?.stems.includes(stem));
      if (known && isTop) {
        best.set(part.page, { ...known, part, keys: new Set(terms) });
      } else if (known && leadsOn(known.part) && !part.isQuestion && !aside.ids.test(part.id)) {
        best.set(part.page, { ...known, part, keys: new Set(terms) });
      } else if (!known) {
        const named = Number(title?.stems.join() === stems.join()) + Number(title?.flow === flow);
        best.set(part.page, { part, keys: new Set(terms), named });
      }
    }
    return [...best.values()].sort((one, other) => other.named - one.named);
  }

  return (asked, section) => {
    const { query, isCut } = readQuery(asked);
    const text = listWanted(query);
    if (text === '') {
      return { results: [], total: 0, replacements: [], isCut, suggestions: [] };
    }
    const flow = writeFlow(writeOut(query));
    const said = phrases.filter((phrase) => flow.includes(phrase.flow));
    const found = find(query, ask(text, said, section));
    const shown = found.slice(0, resultCount);
    return {
      results: writeResults(shown),
      total: found.length,
      replacements: listReplacements(text, shown, listKeysOf(said)),
      isCut,
      suggestions: found.length === 0 ? listSuggestions(text) : [],
    };
  };
}
