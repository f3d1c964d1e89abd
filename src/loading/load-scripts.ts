import type { LoaderSettings, LoaderState } from './loader-state';

// Runs the scripts when idle on a fast connection (5 Mbit/s or unknown), otherwise on the first interaction.
// Until then it only fetches them and starts the search's worker, but not on 2G or with data saver. Clicks
// before hydration are replayed; the dialog of the search opens at once. `index.ts` inlines the source of
// these functions, so they use no imports and no variables outside.

/** Only names of scripts that the build wrote. */
function listFiles(folder: string, paths = ''): string[] {
  return paths
    .split(' ')
    .filter((path) => path.startsWith(folder) && /^[\w.~-]+$/.test(path.slice(folder.length)));
}

function freeControls(): void {
  for (const busy of document.querySelectorAll('[aria-busy]')) {
    busy.ariaBusy = null;
  }
}

function fail(state: LoaderState, cause?: string): void {
  if (!state.hydrated.signal.aborted) {
    freeControls();
    // It would cover the message. One that `src/search` has filled works.
    document.querySelector<HTMLDialogElement>('dialog:not(:has([role=listbox]))')?.close();
    state.hideFailure ??= state.showFailure(cause);
  }
}

/** A script can be broken, or never load and never fail. */
function limitWaiting(state: LoaderState): void {
  setTimeout(() => fail(state), 15_000);
}

/** Fetches at the lowest priority, without running. */
function prefetch({ pendingScripts, pageScripts }: LoaderState): void {
  const stylesheet = document.querySelector<HTMLLinkElement>('link[disabled]')?.href ?? '';
  for (const href of pendingScripts.concat(stylesheet, pageScripts).filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  }
}

/** After a failure, the next interaction retries. */
function load(state: LoaderState): void {
  const { pendingScripts } = state;
  if (document.readyState === 'loading') {
    // React would hydrate a partly loaded page.
    addEventListener('DOMContentLoaded', () => load(state), { once: true });
    return;
  }
  document.querySelector('link[disabled]')?.removeAttribute('disabled');
  if (pendingScripts.length > 0) {
    limitWaiting(state);
  }
  for (const src of pendingScripts.splice(0)) {
    const script = Object.assign(document.createElement('script'), { src, async: false });
    script.onerror = () => {
      pendingScripts.push(src);
      fail(state, src);
    };
    document.head.append(script);
  }
}

/** Indexes the titles in a worker, which `src/search` takes over. */
function startSearch(state: LoaderState): void {
  try {
    if (state.searchWorker) {
      window.earlySearch = new Worker(state.searchWorker);
      state.searchWorker = undefined;
      window.earlySearch.onerror = () => {
        window.earlySearch = undefined;
      };
    }
  } catch {
    // The dialog tries again and says why.
  }
}

/** Readers can type at once; `src/search` adds the results. Returns nothing without the site's own search. */
function openSearch(state: LoaderState): HTMLDialogElement | undefined {
  const dialog = state.showSearch(state.searchNames.template);
  if (dialog) {
    limitWaiting(state);
    startSearch(state);
    // `src/search` may run already.
    dispatchEvent(new Event(state.searchNames.wanted));
  }
  return dialog;
}

/** Marks the control as busy until the click or the key press can be repeated. */
function postpone(state: LoaderState, control: HTMLElement, repeat: () => unknown): void {
  control.ariaBusy = 'true';
  limitWaiting(state);
  state.repeat = repeat;
}

function onKey(state: LoaderState, event: KeyboardEvent): void {
  if (!state.isSearchKey(event, state.readSlashSetting(state.searchNames.button))) {
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
  if (dialog) {
    dialog.close();
  } else if (!openSearch(state)) {
    postpone(state, document.documentElement, () =>
      document.body.dispatchEvent(new KeyboardEvent(event.type, event)),
    );
  }
}

function onClick(state: LoaderState, event: Event, target: Element): void {
  // Same as `useDismiss`.
  target.closest('.popover a')?.closest('details')?.removeAttribute('open');
  const control = target.closest<HTMLElement>(
    ':is(button, [role=button], [role=tab]):not([role=alert] *, dialog *)',
  );
  if (!control) {
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  if (control.matches(state.searchNames.button)) {
    // Safari doesn't focus a clicked button, and the dialog returns the focus to what had it.
    control.focus();
    openSearch(state);
  } else {
    postpone(state, control, () => control.click());
  }
}

function onInteraction(state: LoaderState, event: Event): void {
  const { type, movementX, movementY } = event as PointerEvent;
  // Browsers report a resting pointer as a move by 0.
  if (type !== 'pointermove' || movementX || movementY) {
    load(state);
  }
  if (type === 'keydown') {
    onKey(state, event as KeyboardEvent);
  } else if (type === 'click') {
    onClick(state, event, event.target as Element);
  }
}

function onHydration(state: LoaderState): void {
  const { dataset } = document.documentElement;
  if (dataset.hasHydrated !== 'true' || state.hydrated.signal.aborted) {
    return;
  }
  if (state.pendingScripts.length > 0) {
    // Docusaurus lets a URL set data attributes, including this one.
    dataset.hasHydrated = 'false';
    return;
  }
  state.hydrated.abort();
  state.hideFailure?.();
  freeControls();
  state.repeat();
}

/** Scripts are needed for a moved heading, and for a tab chosen by the URL or an earlier visit. */
function onParsed(state: LoaderState, search: string, hash: string): void {
  // React disables the color mode switch until hydration; here its click is replayed.
  document.querySelector('button:disabled')?.removeAttribute('disabled');
  // Browsers can deny storage.
  try {
    const isChosen = search || Object.keys(localStorage).some((key) => key.startsWith('docusaurus.tab'));
    if (
      (hash && !document.querySelector(':target')) ||
      (isChosen && document.querySelector('[role=tabpanel]'))
    ) {
      load(state);
    }
  } catch {}
}

/** After the first paint: the first access to the connection is slow on phones. */
function onPainted(state: LoaderState): void {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string; downlink: number };
  };
  const isFast = !connection || (connection.effectiveType === '4g' && connection.downlink >= 5);
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) {
    return;
  }
  const runWhenIdle = window.requestIdleCallback ?? setTimeout;
  runWhenIdle(() => {
    if (isFast) {
      load(state);
    }
    prefetch(state);
    runWhenIdle(() => startSearch(state));
  });
}

function loadScripts(settings: LoaderSettings): void {
  const html = document.documentElement;
  const { scripts, pageScripts, search: worker } = document.currentScript?.dataset ?? {};
  const { pathname, search, hash } = location;
  const hydrated = new AbortController();
  const state: LoaderState = {
    ...settings,
    pendingScripts: listFiles(settings.folder, scripts),
    pageScripts: listFiles(settings.folder, pageScripts),
    searchWorker: listFiles(settings.folder, worker)[0],
    hydrated,
    repeat: () => undefined,
  };
  // Capture on the window: scroll-blocking listeners are passive there by default.
  for (const type of ['pointerdown', 'pointermove', 'wheel', 'focusin', 'keydown', 'click']) {
    addEventListener(type, (event) => onInteraction(state, event), {
      capture: true,
      signal: hydrated.signal,
    });
  }
  // Before hydration, only the server can render the previous page.
  addEventListener('popstate', () => location.pathname !== pathname && location.reload(), hydrated);
  // The main scripts loaded, but a chunk of this page did not.
  addEventListener('unhandledrejection', ({ reason }) => fail(state, String(reason)), hydrated);
  new MutationObserver(() => onHydration(state)).observe(html, { attributeFilter: ['data-has-hydrated'] });
  // A fragment or a restored scroll position needs the whole page laid out.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  html.toggleAttribute('data-whole', hash !== '' || visit?.type !== 'navigate');
  addEventListener('DOMContentLoaded', () => onParsed(state, search, hash));
  addEventListener('load', () => onPainted(state));
}

/** All of this file, as `load-scripts.test.ts` checks. Their names stay in the built configuration. */
export const loaderFunctions = [
  listFiles,
  freeControls,
  fail,
  limitWaiting,
  prefetch,
  load,
  startSearch,
  openSearch,
  postpone,
  onKey,
  onClick,
  onInteraction,
  onHydration,
  onParsed,
  onPainted,
  loadScripts,
];
