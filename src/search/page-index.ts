import { distance } from 'fastest-levenshtein';
import MiniSearch, { type SearchOptions } from 'minisearch';
import type { BodyTier, FirstTier, PartOutline, PartText } from './index-data';
import { KeySet } from './key-set';
import { listTerms } from './list-terms';
import type { QueryWord } from './read-query';
import { type ReadText, readText } from './read-text';
import { swapNeighbours } from './swap-neighbours';
import { synonyms } from './synonyms';
import { writeFlow } from './write-flow';

/** A part of a page, with the keys it is found by. */
export interface LoadedPart {
  readonly id: string;
  readonly heading: ReadText;
  readonly names: string;
  readonly text: ReadText;
  readonly samples: ReadText;
  /** Keys of the heading, and of everything in the part. */
  readonly headingKeys: KeySet;
  readonly keys: KeySet;
  /** The heading, and heading and text, as flows of stems: to find words that follow each other. */
  readonly headingFlow: string;
  readonly flow: string;
}

/** A page as the engine holds it. Texts are empty until they have been loaded. */
export interface LoadedPage {
  readonly path: string;
  readonly title: ReadText;
  readonly label: string;
  readonly section: string;
  readonly categories: readonly string[];
  readonly titleKeys: KeySet;
  readonly titleFlow: string;
  description: ReadText;
  descriptionFlow: string;
  parts: readonly LoadedPart[];
}

/** How well a page answers one word: a score, and the keys of the page that were found. */
export interface WordMatch {
  score: number;
  readonly keys: Set<string>;
}

/** What was found by one word. */
export interface FoundPages {
  /** Matches by the position of the page in the index. */
  readonly pages: ReadonlyMap<number, WordMatch>;
  /** The stems of the word, or those of the word of the site that a misspelt one probably means. */
  readonly stems: string;
}

type Matches = Map<number, WordMatch>;

const outlineBoosts = { title: 6, label: 4, headings: 2.5, names: 3, context: 1.5 };
const textBoosts = { description: 2, text: 1, samples: 0.1 };

/** Weight of a match that is not the word itself. */
const weights = { longerWord: 0.15, start: 0.6, typo: 0.35, swap: 0.7, meant: 0.3, parts: 0.5, pair: 1.2, synonym: 0.4 };

/** That a word is there counts for more than how often. */
const bm25 = { k: 0.6, b: 0.5, d: 0.5 };

/** Beginnings of this length are looked for in titles, headings and names only: in texts they are everywhere. */
const shortStart = 2;

/** The beginning of a word may stand for hundreds of words; the first of them place the match on the page well enough. */
const mostKeys = 10;

function mistakesAllowed(key: string): number {
  return key.length < 4 ? 0 : key.length < 6 ? 1 : 2;
}

/** An index of fields that hold keys, one a line, rather than texts. */
function openIndex(fields: readonly string[]): MiniSearch {
  return new MiniSearch({ fields: [...fields], tokenize: (keys) => keys.split('\n'), processTerm: (key) => key || null });
}

function keysOf({ forms }: ReadText): string[] {
  return forms.flatMap(({ keys }) => keys);
}

function loadPart([id, heading, names]: PartOutline, content: PartText): LoadedPart {
  const [text, samples] = (typeof content === 'string' ? [content, ''] : content).map(readText) as [ReadText, ReadText];
  const headingKeys = listTerms(heading, true);
  const read = readText(heading);
  const headingFlow = writeFlow(read.forms);
  return {
    id,
    heading: read,
    names,
    text,
    samples,
    headingKeys: new KeySet(headingKeys),
    keys: new KeySet([...headingKeys, ...listTerms(names), ...keysOf(text), ...keysOf(samples)]),
    headingFlow,
    flow: headingFlow + writeFlow(text.forms).slice(1),
  };
}

/** The searchable pages: outlines first, texts when they come. */
export class PageIndex {
  readonly pages: readonly LoadedPage[];
  readonly #outlines = openIndex(Object.keys(outlineBoosts));
  readonly #texts = openIndex(Object.keys(textBoosts));
  readonly #found = new Map<string, FoundPages>();
  #textCount = 0;

  constructor({ pages }: Pick<FirstTier, 'pages'>) {
    this.pages = pages.map(([path, title, label, section, categories, outline = [['', '', '']]]) => ({
      path,
      title: readText(title),
      label,
      section,
      categories,
      titleKeys: new KeySet(listTerms(title, true)),
      titleFlow: writeFlow(readText(title).forms),
      description: readText(''),
      descriptionFlow: ' ',
      parts: outline.map((part) => loadPart(part, '')),
    }));
    for (const [id, page] of this.pages.entries()) {
      this.#addOutline(id, page);
    }
  }

  #addOutline(id: number, { path, title, label, categories, parts }: LoadedPage): void {
    this.#outlines.add({
      id,
      title: listTerms(title.text, true).join('\n'),
      label: listTerms(label, true).join('\n'),
      headings: parts.flatMap(({ heading }) => listTerms(heading.text, true)).join('\n'),
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
      const known = outline ?? page.parts.map((part): PartOutline => [part.id, part.heading.text, part.names]);
      page.description = readText(description);
      page.descriptionFlow = writeFlow(page.description.forms);
      page.parts = known.map((part, position) => loadPart(part, texts[position] ?? ''));
      if (outline) {
        this.#outlines.discard(id);
        this.#addOutline(id, page);
      }
      this.#texts.add({
        id,
        description: keysOf(page.description).join('\n'),
        text: page.parts.flatMap(({ text }) => keysOf(text)).join('\n'),
        samples: page.parts.flatMap(({ samples }) => keysOf(samples)).join('\n'),
      });
    }
    this.#found.clear();
  }

  #collect(keys: readonly string[], weight: number, found: Matches, others: SearchOptions & { hasTexts?: boolean } = {}): void {
    const { hasTexts = true } = others;
    const query = keys.join('\n');
    const options: SearchOptions = { ...others, bm25, boostTerm: () => weight };
    const matches = [
      ...this.#outlines.search(query, { ...options, boost: outlineBoosts }),
      ...(hasTexts ? this.#texts.search(query, { ...options, boost: textBoosts }) : []),
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

  /** Finds what a reader may have meant whose word is not on the site. */
  #findMisspelt(main: string, found: Matches): string | undefined {
    const swapped = new Set(swapNeighbours(main));
    this.#collect([...swapped], weights.swap, found);
    this.#collect([main], weights.typo, found, { fuzzy: mistakesAllowed(main) });
    const count = new Map<string, number>();
    for (const key of [...found.values()].flatMap((match) => [...match.keys])) {
      count.set(key, (count.get(key) ?? 0) + 1);
    }
    const mistakes = (key: string): number => (swapped.has(key) ? 1 : distance(key, main)) + (key[0] === main[0] ? 0 : 1);
    const likelihood = ([key, pages]: [string, number]): number => Math.log2(1 + pages) - 3 * mistakes(key);
    const [likeliest] = Array.from(count).sort((a, b) => likelihood(b) - likelihood(a));
    if (!likeliest) {
      return undefined;
    }
    const [meant] = likeliest;
    this.#collect([meant], weights.meant, found);
    return meant;
  }

  #find({ whole, keys, parts, pairs, isLast }: QueryWord): FoundPages {
    const pages: Matches = new Map();
    const [main = ''] = keys;
    const stems = writeFlow(readText(whole).forms).trim();
    this.#collect(keys, 1, pages);
    const isKnown = pages.size > 0;
    if (main.length > 1 || isLast) {
      this.#collect([main], isKnown ? weights.longerWord : weights.start, pages, {
        prefix: true,
        hasTexts: main.length > shortStart,
      });
    }
    if (parts.length > 0) {
      this.#collect(parts, weights.parts, pages, { combineWith: 'AND' });
    }
    if (pairs.length > 0) {
      this.#collect(pairs, weights.pair, pages);
    }
    const own = [main, ...pairs];
    const others = synonyms.filter((group) => own.some((key) => group.includes(key))).flat();
    if (others.length > 0) {
      this.#collect(
        others.filter((other) => !own.includes(other)),
        weights.synonym,
        pages,
      );
    }
    const isStart = isLast && pages.size > 0;
    const meant = isKnown || isStart || parts.length > 0 ? undefined : this.#findMisspelt(main, pages);
    return { pages, stems: meant ?? stems };
  }

  /**
   * Finds the pages that hold a word, or else what the reader may have meant by it.
   *
   * @param word - A word of a query.
   * @returns The pages, and the word that was found.
   */
  match(word: QueryWord): FoundPages {
    const name = JSON.stringify(word);
    const found = this.#found.get(name) ?? this.#find(word);
    this.#found.delete(name);
    this.#found.set(name, found);
    const [oldest = ''] = this.#found.keys();
    if (this.#found.size > 64) {
      this.#found.delete(oldest);
    }
    return found;
  }
}
