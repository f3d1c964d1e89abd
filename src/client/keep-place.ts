import type { ClientModule } from '@docusaurus/types';

/** Where a reader is on a page: so many pixels below a heading, or below the top where they are above the first. */
interface Place {
  readonly heading: string | undefined;
  readonly below: number;
}

const slot = 'places';
const mostPlaces = 50;

let places = new Map<string, Place>();
let shown: string | undefined;
let isReturning = false;

/** The entry of the browser's history that the address belongs to. */
function entry(): string {
  return (window.history.state as { key?: string } | null)?.key ?? window.location.href;
}

function topOf(heading: string): number | undefined {
  return document.getElementById(heading)?.getBoundingClientRect().top;
}

/** Headings stay where they are when lines break in another way, which a typeface that has come meanwhile makes them do. */
function notePlace(): void {
  if (shown === undefined) {
    return;
  }
  const headings = [...document.querySelectorAll('main :is(h2, h3, h4)[id]')];
  const above = headings.map(({ id }) => ({ heading: id, below: -(topOf(id) ?? 0) })).filter(({ below }) => below >= 0);
  places.delete(shown);
  places.set(shown, above.at(-1) ?? { heading: undefined, below: window.scrollY });
}

function goTo({ heading, below }: Place): void {
  const top = heading === undefined ? -window.scrollY : topOf(heading);
  if (top !== undefined) {
    window.scrollBy({ top: top + below, behavior: 'instant' });
  }
}

/** The browser may refuse to store: then a reload forgets the places of the pages before. */
function store(): void {
  notePlace();
  try {
    sessionStorage.setItem(slot, JSON.stringify([...places].slice(-mostPlaces)));
  } catch {}
}

if (typeof window !== 'undefined') {
  try {
    places = new Map(JSON.parse(sessionStorage.getItem(slot) ?? '[]'));
  } catch {}
  window.addEventListener('pagehide', store);
  window.addEventListener('popstate', () => {
    isReturning = true;
  });
}

/**
 * Goes back to where the reader was on a page, also when its scripts have to be fetched first. The browser gives the place to the
 * page that is still shown then, and Docusaurus goes to the top of the one that comes.
 */
const keepPlace: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    if (previousLocation && previousLocation.pathname !== location.pathname) {
      notePlace();
      // Until the next page has come, the address is its own, but the page before is shown.
      shown = undefined;
    }
  },
  onRouteDidUpdate({ location, previousLocation }) {
    shown = entry();
    const place = places.get(shown);
    if (isReturning && place && previousLocation && previousLocation.pathname !== location.pathname) {
      // After Docusaurus has gone to the top of the page.
      queueMicrotask(() => goTo(place));
    }
    isReturning = false;
  },
};

export const { onRouteUpdate, onRouteDidUpdate } = keepPlace;
