import { decodeFragment } from '../site/paths';

export interface SearchHit {
  /** The query and the matched words of the excerpt. */
  readonly foundWords: readonly string[];
}

export interface TargetAddress {
  readonly hash: string;
  readonly state?: SearchHit | undefined;
}

const closedElements = '[role="tabpanel"][hidden], details:not([open])';

/** Texts from a heading to the next one, or of the whole page. Ignores headings inside tabs. */
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
 * Finds the target of a URL. In a closed tab or `<details>`, it is the element with the longest word of a
 * search result.
 */
export function findTarget({ hash, state }: TargetAddress): Element | undefined {
  const target = document.getElementById(decodeFragment(hash));
  const words = [...(state?.foundWords ?? [])].sort((a, b) => b.length - a.length);
  const texts = words.length > 0 ? listTexts(target) : [];
  for (const word of words) {
    const elements = texts
      .filter(({ data }) => data.toLowerCase().includes(word.toLowerCase()))
      .map((text) => text.parentElement);
    const [first] = elements;
    if (first && elements.every((element) => element?.closest(closedElements))) {
      return first;
    }
  }
  return target ?? undefined;
}

export function openDetails(element: Element): boolean {
  const details = element.closest('details:not([open])');
  if (!details) {
    return false;
  }
  details.toggleAttribute('open', true);
  openDetails(details);
  return true;
}

export function scrollToTarget(target: Element): void {
  target.scrollIntoView({ block: target.id === '' ? 'nearest' : 'start' });
}
