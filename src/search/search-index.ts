import MiniSearch, { type QueryCombination, type SearchOptions } from 'minisearch';
import type { FirstFile, IndexedPage, TextFile } from './index-data';
import { languageOf, listParts, partFields, readField } from './list-parts';
import { listWanted, readQuery, writeOut } from './read-query';
import { misspelling, openSpelling, type Replacement, type Spelling } from './spelling';
import { isVietnamese, listKeys, listPairs, listStems, splitWords, type Word } from './split-words';
import { type FoundPart, type Part, type SearchResult, writeResults } from './write-results';

/** What a word counts where it stands; in the text it counts 1. The queries stand in the lists of `tests/`. */
const boosts = {
  /** The page is about it. Only what stands above the first heading has it, so that `campaign` leads to the top of a page. */
  title: 9,
  /** The same for the other parts, so that title and heading answer together: `queue strategies`. */
  page: 4,
  /** The part is about it: `duplicate check`, `hangup causes`. */
  heading: 4,
  /** Fields, paths and labels of screens, which texts repeat: `sip_call_id`, `Máy Nhánh`. */
  names: 2.5,
  /** The categories above the page and its address: `bitrix trial`. */
  context: 2,
  /** Readers who ask the same in other words share some of them: `what happens when two agents leave`. */
  question: 2.5,
};

/** Pages in the language of the query come first: `cuộc gọi nhỡ`, and `webhook` on a Vietnamese page. */
const languageBoost = 1.4;

/** Pages of the reader's section come first where others are alike: `dnc list`. */
const sectionBoost = 1.3;

/** Parts that lead to an answer elsewhere, or say that there is none: `service level`, `enable_webrtc`. */
const aside = { ids: /^(?:next|related|(?:.*-)?not-specified)$/, boost: 0.4 };

/** The way to a screen has its labels, and none of what is done there: another part that was found stands for the page. */
const wayId = 'open';

/** Whether another part of the page that was found is shown in its place: a question stands nowhere on the page. */
function leadsOn({ id, isQuestion }: Part): boolean {
  return id === wayId || isQuestion;
}

/** The term of this site weighs as much as all words that it stands for: `nghe lén cuộc gọi`, `skill based routing`. */
const synonymBoost = 1.5;

/** Words of such a phrase hardly count on their own: `screen pop` is about no screen. */
const phraseBoost = 0.3;

/** What a reader may still look through: `campaign` has more. */
const resultCount = 20;

/** Results in the order they are shown, group by group; for a query without any, words of the site that are spelt like it. */
export interface SearchAnswer {
  readonly results: readonly SearchResult[];
  /** How many pages were found, also those that are not among the results. */
  readonly total: number;
  readonly replacements: readonly Replacement[];
  /** Whether only the beginning and the end of a long query were searched. */
  readonly isCut: boolean;
  readonly suggestions: readonly string[];
}

/** The words of a text for comparing phrases, with a space around each. */
function writeFlow(text: string): string {
  return ` ${splitWords(text)
    .map(({ stems, keys }) => stems.join(' ') || keys[0])
    .join(' ')} `;
}

/** How much parts are favored: those in the language of a text, which is the reader's where it has no tones, and those of their section. */
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

/**
 * Answers a query.
 *
 * @param query - Any text, in any Unicode normal form.
 */
export type Search = (query: string, section: string) => SearchAnswer;

/** A synonym, ready to be compared with queries. */
interface Phrase {
  readonly term: string;
  readonly flow: string;
  readonly words: readonly Word[];
}

/** The typed words, the last of which may be a beginning. */
function writeTyped(text: string, inPhrase: ReadonlySet<string>, isUnknown: Spelling['isUnknown']): QueryCombination {
  const words = splitWords(text);
  const last = words.at(-1);
  // One letter after other words says nothing yet.
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

/** The term of this site for what was typed; in quotation marks, its words follow each other: `"call card"`. */
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
 * Makes the index of the parts of all pages, in slices between which other work can be done.
 *
 * @param texts - The texts of the parts; without them, only titles, headings and names are found.
 * @returns What answers queries: a page with exactly the title that was typed first, then each page by its best part.
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
  // They are short: smaller slices would wait longer than they work.
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

  /** The best part of each page, for what was found, best first; the page with the title that was typed before all. */
  function find(query: string, asked: QueryCombination): FoundPart[] {
    const [flow, stems] = [writeFlow(query), listStems(query)];
    const best = new Map<IndexedPage, FoundPart & { named: number }>();
    for (const { id, terms } of index.search(asked)) {
      const part = parts[id] as Part;
      const known = best.get(part.page);
      const title = titles.get(part.page);
      // Of a page that is about all that was typed, its top says more than one of its parts: `token`.
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
