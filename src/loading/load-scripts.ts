declare global {
  interface Window {
    earlySearch?: Worker | undefined;
  }
}

// Runs the scripts when idle on a fast connection (5 Mbit/s or unknown), otherwise on the first interaction. Until then it only
// fetches them and starts the search's worker, but not on 2G or with data saver. Clicks and search shortcuts before hydration are
// replayed. Must be self-contained: `index.ts` inlines its source.
export function loadScripts(
  folder: string,
  isSearchKey: (event: KeyboardEvent, hasSlash: boolean) => boolean,
  showFailure: (cause?: string) => () => void,
): void {
  const html = document.documentElement;
  const { scripts, pageScripts, search: worker } = document.currentScript?.dataset ?? {};
  const pendingScripts = listFiles(scripts);
  const laterScripts = listFiles(pageScripts);
  let [searchWorker] = listFiles(worker);
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { pathname, search, hash } = location;
  const controlsOutsideMessages = ':is(button, [role=button], [role=tab]):not([role=alert] *)';
  const hydrated = new AbortController();
  /** Timeout until the failure message, in ms. */
  const timeoutMs = 15_000;
  let repeat = (): unknown => undefined;
  let hideFailure: (() => void) | undefined;

  /** Only names of scripts that the build wrote. */
  function listFiles(paths = ''): string[] {
    return paths.split(' ').filter((path) => path.startsWith(folder) && /^[\w.~-]+$/.test(path.slice(folder.length)));
  }

  /** The setting of `src/search`, on by default. */
  function hasSlash(): boolean {
    try {
      const { slashSetting = '' } = document.querySelector<HTMLElement>('[aria-keyshortcuts]')?.dataset ?? {};
      return localStorage.getItem(slashSetting) !== 'off';
    } catch {
      // Browsers can deny storage.
      return true;
    }
  }

  function freeControls(): void {
    for (const busy of document.querySelectorAll('[aria-busy]')) {
      busy.ariaBusy = null;
    }
  }

  function fail(cause?: string): void {
    if (!hydrated.signal.aborted) {
      freeControls();
      hideFailure ??= showFailure(cause);
    }
  }

  /** A script can be broken, or never load and never fail. */
  function limitWaiting(): void {
    setTimeout(fail, timeoutMs);
  }

  /** Fetches at the lowest priority, without running. */
  function prefetch(): void {
    const stylesheet = document.querySelector<HTMLLinkElement>('link[disabled]')?.href ?? '';
    for (const href of pendingScripts.concat(stylesheet, laterScripts).filter(Boolean)) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
    }
  }

  /** After a failure, the next interaction retries. */
  function load(): void {
    if (document.readyState === 'loading') {
      // React would hydrate a partly loaded page.
      addEventListener('DOMContentLoaded', load, { once: true });
      return;
    }
    document.querySelector('link[disabled]')?.removeAttribute('disabled');
    if (pendingScripts.length > 0) {
      limitWaiting();
    }
    for (const src of pendingScripts.splice(0)) {
      const script = Object.assign(document.createElement('script'), { src, async: false });
      script.onerror = () => {
        pendingScripts.push(src);
        fail(src);
      };
      document.head.append(script);
    }
  }

  /** Indexes the titles in a worker, which `src/search` takes over. */
  function startSearch(): void {
    try {
      if (searchWorker) {
        window.earlySearch = new Worker(searchWorker);
        searchWorker = undefined;
        window.earlySearch.onerror = () => {
          window.earlySearch = undefined;
        };
      }
    } catch {
      // The dialog tries again and says why.
    }
  }

  function onIntent(event: Event): void {
    const { type, movementX, movementY } = event as PointerEvent;
    // Browsers report a resting pointer as a move by 0.
    if (type !== 'pointermove' || movementX || movementY) {
      load();
    }
    if ((event.target as Element).closest?.('dialog')) {
      // The search, which is ready before the page.
      return;
    }
    if (type === 'click') {
      // Same as `useDismiss`.
      (event.target as Element).closest('.popover a')?.closest('details')?.removeAttribute('open');
    }
    const isShortcut = type === 'keydown' && isSearchKey(event as KeyboardEvent, hasSlash());
    const button = type === 'click' && (event.target as Element).closest<HTMLElement>(controlsOutsideMessages);
    const replayTarget = isShortcut ? (document.querySelector<HTMLElement>('[aria-keyshortcuts]') ?? html) : button;
    if (replayTarget) {
      event.preventDefault();
      event.stopImmediatePropagation();
      replayTarget.ariaBusy = 'true';
      limitWaiting();
      repeat = () => (isShortcut ? document.body.dispatchEvent(new KeyboardEvent(type, event)) : replayTarget.click());
      if (replayTarget.matches('[aria-keyshortcuts]')) {
        startSearch();
        // `src/search` may run already.
        dispatchEvent(new Event('search-wanted'));
      }
    }
  }

  // Capture on the window: scroll-blocking listeners are passive there by default.
  for (const intent of ['pointerdown', 'pointermove', 'wheel', 'focusin', 'keydown', 'click']) {
    addEventListener(intent, onIntent, { capture: true, signal: hydrated.signal });
  }
  addEventListener(
    'search-opened',
    () => {
      repeat = () => undefined;
      freeControls();
    },
    hydrated,
  );
  // Before hydration, only the server can render the previous page.
  addEventListener('popstate', () => location.pathname !== pathname && location.reload(), hydrated);
  // The main scripts loaded, but a chunk of this page did not.
  addEventListener('unhandledrejection', ({ reason }) => fail(String(reason)), hydrated);
  new MutationObserver(() => {
    if (html.dataset.hasHydrated !== 'true' || hydrated.signal.aborted) {
      return;
    }
    if (pendingScripts.length > 0) {
      // Docusaurus lets a URL set data attributes, including this one.
      html.dataset.hasHydrated = 'false';
      return;
    }
    hydrated.abort();
    hideFailure?.();
    freeControls();
    repeat();
  }).observe(html, { attributeFilter: ['data-has-hydrated'] });
  // A fragment or a restored scroll position needs the whole page laid out.
  html.toggleAttribute('data-whole', hash !== '' || visit?.type !== 'navigate');
  addEventListener('DOMContentLoaded', () => {
    // React disables the color mode switch until hydration; here its click is replayed.
    document.querySelector('button:disabled')?.removeAttribute('disabled');
    // Scripts are needed for a moved heading and for a tab chosen by the URL or an earlier visit. Storage may be blocked.
    try {
      const isChosen = search || Object.keys(localStorage).some((key) => key.startsWith('docusaurus.tab'));
      if ((hash && !document.querySelector(':target')) || (isChosen && document.querySelector('[role=tabpanel]'))) {
        load();
      }
    } catch {}
  });
  addEventListener('load', () => {
    // After the first paint: the first access is slow on phones.
    const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string; downlink: number } };
    const isFast = !connection || (connection.effectiveType === '4g' && connection.downlink >= 5);
    if (!connection?.saveData && !connection?.effectiveType?.includes('2g')) {
      const runWhenIdle = window.requestIdleCallback ?? setTimeout;
      runWhenIdle(() => {
        if (isFast) {
          load();
        }
        prefetch();
        runWhenIdle(startSearch);
      });
    }
  });
}
