import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import { sections } from '../sections';
import { type FirstFile, type IndexedPage, longestQuery, type PagePart, type TextFile } from './index-data';
import { cutExcerpt, foldTones, listKeys, listStems, type MarkedText, markMatches, splitWords, type Word } from './split-words';

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
};

/** Pages in the language of the query come first: `cuộc gọi nhỡ`, and `webhook` on a Vietnamese page. */
const languageBoost = 1.4;

/** Pages of the reader's section come first where others are alike: `dnc list`. */
const sectionBoost = 1.3;

/** The term of this site weighs as much as all words that it stands for: `nghe lén cuộc gọi`, `skill based routing`. */
const synonymBoost = 1.5;

/** Words of such a phrase hardly count on their own: `screen pop` is about no screen. */
const phraseBoost = 0.3;

/** A word that is not on the site may be misspelt in one letter of three, two at most: `blaclist`, `campagin`. */
const misspelling = { fuzzy: 0.34, maxFuzzy: 2 };

/** Where nothing is found, words are offered that differ in half of their letters, four at most: `xcampxxignx`. */
const suggestion = { fuzzy: 0.5, maxFuzzy: 4 };

/** Two lines of the dialog, in characters. */
const snippetLength = 150;

/** What a reader may still look through: `campaign` has more. */
const resultCount = 20;

/** Words that are offered where nothing is found, one row of a phone: `xcampxxignx`. */
const suggestionCount = 4;

/** So many stand in the order of their rank, whatever section they are from. */
const bestCount = 3;

/** One page that answers a query, at the heading that answers it best; a heading, id or snippet may be empty. */
export interface SearchResult extends Pick<IndexedPage, 'path' | 'section' | 'categories'> {
  /** Id of the section that it is shown under; empty for the best results, which stand above. */
  readonly group: string;
  readonly id: string;
  readonly title: MarkedText;
  readonly heading: MarkedText;
  readonly snippet: MarkedText;
}

/** Results in the order they are shown, group by group; for a query without any, words of the site that are spelt like it. */
export interface SearchAnswer {
  readonly results: readonly SearchResult[];
  readonly suggestions: readonly string[];
}

interface Part extends PagePart {
  /** Its position, which is what MiniSearch calls it. */
  readonly number: number;
  readonly page: IndexedPage;
  /** Those of its text, once an excerpt was cut. */
  words?: readonly Word[];
}

function readField({ page, ...part }: Part, field: string): string {
  const title = `${page.title} ${page.label}`;
  const context = `${page.categories.join(' ')} ${page.path}`;
  const ofPage = part.id === '' ? { title, page: '', context } : { title: '', page: title, context: '' };
  return String({ ...part, ...ofPage }[field]);
}

/** The words of a text for comparing phrases, with a space around each. */
function writeFlow(text: string): string {
  return ` ${splitWords(text)
    .map(({ stems, keys }) => stems.join(' ') || keys[0])
    .join(' ')} `;
}

function isVietnamese(text: string): boolean {
  return foldTones(text) !== text.toLowerCase();
}

/** How much pages are favoured: those in the language of a text, which is the reader's where it has no tones, and of their section. */
function favour(parts: readonly Part[], text: string, section: string): Pick<SearchOptions, 'boostDocument'> {
  const language = isVietnamese(text) ? 'vi' : (sections.find(({ id }) => id === section)?.language ?? 'en');
  const boostOf = new Map(
    sections.map((one) => [one.id, (one.language === language ? languageBoost : 1) * (one.id === section ? sectionBoost : 1)]),
  );
  return { boostDocument: (number) => boostOf.get(parts[number]?.page.section ?? '') ?? 1 };
}

/** The words that say something, unless there are no others. */
function readQuery(query: string): string {
  const words = splitWords(query);
  const wanted = words.filter(({ stems }) => stems.length > 0);
  return (wanted.length > 0 ? wanted : words).map(({ start, end }) => query.slice(start, end)).join(' ');
}

function writeResult(part: Part, keys: ReadonlySet<string>, rank: number): SearchResult {
  const { page, id, heading, text } = part;
  const { path, title, section, categories } = page;
  // The next letter finds most of these parts again.
  part.words ??= splitWords(text);
  return {
    path,
    section,
    categories,
    group: rank < bestCount ? '' : section,
    id,
    title: markMatches(title, keys),
    heading: markMatches(heading, keys),
    snippet: markMatches(cutExcerpt(text, part.words, keys, snippetLength), keys),
  };
}

/**
 * Answers a query.
 *
 * @param query - Any text, in any Unicode normal form; what goes beyond the length of a query is left out.
 * @param section - Id of the section that the reader is in.
 */
export type Search = (query: string, section: string) => SearchAnswer;

/**
 * Makes the index of the parts of all pages, in slices between which other work can be done.
 *
 * @param first - The pages and the synonyms.
 * @param texts - The texts of the parts; without them, only titles, headings and names are found.
 * @returns What answers queries: a page with exactly the title that was typed first, then each page by its best part.
 */
export async function openIndex(
  { pages, synonyms }: Omit<FirstFile, 'version'>,
  texts: TextFile['texts'] = [],
): Promise<Search> {
  const outlines = pages.flatMap((page) => page.parts.map((part) => ({ page, ...part })));
  const parts = outlines.map((part, number): Part => ({ ...part, number, text: texts[number] ?? '' }));
  const phrases = synonyms.map(({ word, term }) => ({ flow: writeFlow(word), term, words: splitWords(word) }));
  const index = new MiniSearch<Part>({
    idField: 'number',
    fields: ['title', 'page', 'heading', 'names', 'context', 'text'],
    extractField: readField,
    tokenize: (text) => listKeys(text),
    processTerm: (key) => key,
    searchOptions: { boost: boosts },
  });
  await index.addAllAsync(parts, { chunkSize: texts.length > 0 ? 10 : parts.length });

  const has = (key: string, prefix: boolean): boolean => index.search(key, { tokenize: (one) => [one], prefix }).length > 0;

  /** The typed words, the last of which may be a beginning, and the terms of this site for them. */
  function ask(text: string, section: string): Query {
    const words = splitWords(text);
    const last = words.at(-1);
    // One letter after other words says nothing yet.
    const open = last && (words.length === 1 || last.end - last.start > 1) ? last.keys[0] : undefined;
    const flow = writeFlow(text);
    const said = phrases.filter((phrase) => flow.includes(phrase.flow));
    const inPhrase = new Set(said.flatMap((phrase) => (phrase.words.length > 1 ? phrase.words.flatMap(({ keys }) => keys) : [])));
    const isWord = (key: string): boolean => /^\p{L}{4,}$/u.test(key) && !isVietnamese(key);
    const typed: Query = {
      ...favour(parts, text, section),
      ...misspelling,
      queries: [text],
      tokenize: (one) => listKeys(one, true),
      boostTerm: (key) => (inPhrase.has(key) ? phraseBoost : 1),
      prefix: (key) => key === open,
      fuzzy: (key) => isWord(key) && !has(key, key === open) && misspelling.fuzzy,
    };
    const terms = said.map(
      (phrase): Query => ({
        ...favour(parts, phrase.term, section),
        queries: [phrase.term],
        tokenize: listStems,
        combineWith: 'AND',
        boostTerm: () => synonymBoost * phrase.words.length,
      }),
    );
    return { queries: [typed, ...terms] };
  }

  /** Words of titles and headings that are spelt like a query. */
  function suggest(text: string): string[] {
    const found = index.search(text, { fields: ['title', 'heading'], tokenize: listStems, ...suggestion });
    const words = found.slice(0, resultCount).flatMap(({ id, terms }) => {
      const { page, heading } = parts[id] as Part;
      const marked = [page.title, heading].map((one) => markMatches(one, new Set(terms)));
      return marked.flatMap((pieces) => pieces.filter((_, at) => at % 2 === 1));
    });
    return [...new Set(words.map((word) => word.toLowerCase()))].slice(0, suggestionCount);
  }

  return (asked, section) => {
    const query = asked.slice(0, longestQuery).normalize('NFC');
    const text = readQuery(query);
    const [flow, stems] = [writeFlow(query), listStems(query).join()];
    const best = new Map<IndexedPage, { part: Part; keys: ReadonlySet<string>; named: number }>();
    for (const { id, terms } of text === '' ? [] : index.search(ask(text, section))) {
      const part = parts[id] as Part;
      const { title } = part.page;
      if (!best.has(part.page)) {
        const named = Number(listStems(title).join() === stems) + Number(writeFlow(title) === flow);
        best.set(part.page, { part, keys: new Set(terms), named });
      }
    }
    const shown = [...best.values()].sort((one, other) => other.named - one.named).slice(0, resultCount);
    const results = shown.map(({ part, keys }, rank) => writeResult(part, keys, rank));
    const groups = [...new Set(results.map(({ group }) => group))];
    results.sort((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group));
    return { results, suggestions: results.length === 0 && text !== '' ? suggest(text) : [] };
  };
}
