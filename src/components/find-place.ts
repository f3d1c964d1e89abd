import { decodeFragment } from '../site/decode-fragment';

/** What the search tells the page of a result, in the state of the history. */
export interface SearchHit {
  /** The query, and the words of the result's excerpt that it has found. */
  readonly foundWords: readonly string[];
}

const closed = '[role="tabpanel"][hidden], details:not([open])';

/** The texts from a heading to the next one, or of the whole page. Headings in tabs end no text outside of them. */
function listTexts(heading: Element | null): Text[] {
  const page = document.querySelector('.markdown') ?? document.body;
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  let isBelow = !heading;
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    if (heading && node instanceof HTMLHeadingElement && !node.closest('[role="tabpanel"]')) {
      isBelow = node === heading;
    } else if (isBelow && node instanceof Text) {
      texts.push(node);
    }
  }
  return texts;
}

/**
 * Finds what an address leads to: the element that it names or, for a result of the search whose words are in a closed tab or fold below
 * that element, the longest of these words.
 */
export function findPlace({ hash, state }: { hash: string; state?: SearchHit | undefined }): Element | undefined {
  const named = document.getElementById(decodeFragment(hash));
  const words = [...(state?.foundWords ?? [])].sort((one, other) => other.length - one.length);
  const texts = words.length > 0 ? listTexts(named) : [];
  for (const word of words) {
    const places = texts.filter(({ data }) => data.toLowerCase().includes(word.toLowerCase())).map((text) => text.parentElement);
    const [first] = places;
    if (first && places.every((place) => place?.closest(closed))) {
      return first;
    }
  }
  return named ?? undefined;
}

/**
 * Opens the folds around a place.
 *
 * @returns Whether one was closed.
 */
export function openFolds(place: Element): boolean {
  const fold = place.closest('details:not([open])');
  if (!fold) {
    return false;
  }
  fold.toggleAttribute('open', true);
  openFolds(fold);
  return true;
}

/** Scrolls to a place that was closed: below what stays above it when it has an address, otherwise no further than needed. */
export function scrollToPlace(place: Element): void {
  place.scrollIntoView({ block: place.id === '' ? 'nearest' : 'start' });
}
