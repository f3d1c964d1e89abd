import MiniSearch, { type SearchOptions } from 'minisearch';
import type { BodyTier, FirstTier, PagePart, PartOutline } from './index-data';
import { listTerms } from './list-terms';
import type { QueryWord } from './read-query';
import { swapNeighbours } from './swap-neighbours';
import { synonyms } from './synonyms';
import { writeFlow } from './write-flow';

/** A part of a page, with the keys it is found by. */
export interface LoadedPart extends PagePart {
  /** Keys of the heading and of everything in the part, each between line ends. */
  readonly headingKeys: string;
  readonly keys: string;
  /** The heading, and heading and text, as flows of stems: to find words that follow each other. */
  readonly headingFlow: string;
  readonly flow: string;
}

/** A page as the engine holds it. Texts are empty until they have been loaded. */
export interface LoadedPage {
  readonly path: string;
  readonly title: string;
  readonly label: string;
  readonly section: string;
  readonly categories: readonly string[];
  readonly titleKeys: string;
  readonly titleFlow: string;
  description: string;
  descriptionFlow: string;
  parts: readonly LoadedPart[];
}

/** How well a page answers one word: a score, and the keys of the page that were found. */
export interface WordMatch {
  score: number;
  readonly keys: Set<string>;
}

type Matches = Map<number, WordMatch>;

const outlineBoosts = { title: 6, label: 4, headings: 2.5, names: 3, context: 1.5 };
const textBoosts = { description: 2, text: 1 };

/** Weight of a match that is not the word itself. */
const weights = { longerWord: 0.15, start: 0.6, typo: 0.35, swap: 0.7, parts: 0.5, pair: 1.2, synonym: 0.4 };

/** That a word is there counts for more than how often. */
const bm25 = { k: 0.6, b: 0.5, d: 0.5 };

/** The beginning of a word may stand for hundreds of words; the first of them place the match on the page well enough. */
const mostKeys = 10;

function mistakesAllowed(key: string): number {
  return key.length < 4 ? 0 : key.length < 6 ? 1 : 2;
}

/** An index of fields that hold keys, one a line, rather than texts. */
function openIndex(fields: readonly string[]): MiniSearch {
  return new MiniSearch({ fields: [...fields], tokenize: (keys) => keys.split('\n'), processTerm: (key) => key || null });
}

function loadPart([id, heading, names]: PartOutline, text: string): LoadedPart {
  const headingKeys = listTerms(heading, true);
  const others = new Set([...listTerms(names), ...listTerms(text)]);
  return {
    id,
    heading,
    names,
    text,
    headingKeys: `\n${headingKeys.join('\n')}\n`,
    keys: `\n${[...headingKeys, ...others].join('\n')}\n`,
    headingFlow: writeFlow(heading),
    flow: writeFlow(`${heading} ${text}`),
  };
}

/** The searchable pages: outlines first, texts when they come. */
export class PageIndex {
  readonly pages: readonly LoadedPage[];
  readonly #outlines = openIndex(Object.keys(outlineBoosts));
  readonly #texts = openIndex(Object.keys(textBoosts));
  readonly #matches = new Map<string, ReadonlyMap<number, WordMatch>>();
  #textCount = 0;

  constructor({ pages }: Pick<FirstTier, 'pages'>) {
    this.pages = pages.map(([path, title, label, section, categories, outline = [['', '', '']]]) => ({
      path,
      title,
      label,
      section,
      categories,
      titleKeys: `\n${listTerms(title, true).join('\n')}\n`,
      titleFlow: writeFlow(title),
      description: '',
      descriptionFlow: ' ',
      parts: outline.map((part) => loadPart(part, '')),
    }));
    for (const [id, page] of this.pages.entries()) {
      this.#addOutline(id, page);
    }
  }

  #addOutline(id: number, { path, titleKeys, label, categories, parts }: LoadedPage): void {
    this.#outlines.add({
      id,
      title: titleKeys,
      label: listTerms(label, true).join('\n'),
      headings: parts.map(({ headingKeys }) => headingKeys).join(''),
      names: parts.flatMap(({ names }) => listTerms(names)).join('\n'),
      context: [...categories, path.normalize('NFC')].flatMap((label) => listTerms(label)).join('\n'),
    });
  }

  /**
   * Adds the texts of the next pages.
   *
   * @param body - A file of texts; files are added in the order that the first file names them in.
   */
  addBody(body: BodyTier): void {
    for (const [description, texts, outline] of body) {
      const id = this.#textCount;
      const page = this.pages[id];
      this.#textCount += 1;
      if (!page) {
        return;
      }
      const known = outline ?? page.parts.map((part): PartOutline => [part.id, part.heading, part.names]);
      page.description = description;
      page.descriptionFlow = writeFlow(description);
      page.parts = known.map((part, position) => loadPart(part, texts[position] ?? ''));
      if (outline) {
        this.#outlines.discard(id);
        this.#addOutline(id, page);
      }
      this.#texts.add({
        id,
        description: listTerms(description).join('\n'),
        text: texts.flatMap((text) => listTerms(text)).join('\n'),
      });
    }
    this.#matches.clear();
  }

  #collect(keys: readonly string[], weight: number, found: Matches, others: SearchOptions = {}): void {
    const query = keys.join('\n');
    const options: SearchOptions = { ...others, bm25, boostTerm: () => weight };
    const matches = [
      ...this.#outlines.search(query, { ...options, boost: outlineBoosts }),
      ...this.#texts.search(query, { ...options, boost: textBoosts }),
    ];
    for (const { id, score, terms } of matches) {
      const match = found.get(id) ?? { score: 0, keys: new Set() };
      match.score += score;
      for (const term of terms.slice(0, mostKeys - match.keys.size)) {
        match.keys.add(term);
      }
      found.set(id, match);
    }
  }

  #find({ keys, parts, pairs, isLast }: QueryWord): Matches {
    const found: Matches = new Map();
    const [main = ''] = keys;
    this.#collect(keys, 1, found);
    const isKnown = found.size > 0;
    if (main.length > 1 || isLast) {
      this.#collect([main], isKnown ? weights.longerWord : weights.start, found, { prefix: true });
    }
    if (parts.length > 0) {
      this.#collect(parts, weights.parts, found, { combineWith: 'AND' });
    }
    if (pairs.length > 0) {
      this.#collect(pairs, weights.pair, found);
    }
    const own = [main, ...pairs];
    const others = synonyms.filter((group) => own.some((key) => group.includes(key))).flat();
    if (others.length > 0) {
      this.#collect(
        others.filter((other) => !own.includes(other)),
        weights.synonym,
        found,
      );
    }
    if (!isKnown) {
      this.#collect(swapNeighbours(main), weights.swap, found);
      this.#collect([main], weights.typo, found, { fuzzy: mistakesAllowed(main) });
    }
    return found;
  }

  /**
   * Finds the pages that hold a word, or else what the reader may have meant by it.
   *
   * @param word - A word of a query.
   * @returns Matches by the position of the page in `pages`.
   */
  match(word: QueryWord): ReadonlyMap<number, WordMatch> {
    const name = JSON.stringify(word);
    const found = this.#matches.get(name) ?? this.#find(word);
    this.#matches.delete(name);
    this.#matches.set(name, found);
    const [oldest = ''] = this.#matches.keys();
    if (this.#matches.size > 64) {
      this.#matches.delete(oldest);
    }
    return found;
  }

  /**
   * Words of the site that are spelt like a word it does not hold.
   *
   * @param word - A word of a query.
   * @returns Keys, likeliest first.
   */
  suggest({ keys: [main = ''] }: QueryWord): string[] {
    return this.#texts.autoSuggest(main, { prefix: true, fuzzy: 3 }).map(({ suggestion }) => suggestion);
  }
}
