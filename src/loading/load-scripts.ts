/**
 * Loads the site's scripts late: when idle on a good connection (5 Mbit/s, or unknown), otherwise at the reader's first intent. A click
 * or search shortcut before hydration is held, then repeated. `page-template.ts` writes its text into every head: it is self-contained.
 *
 * @param showFailure - Says that the scripts do not come, and returns what takes the message away.
 */
export function loadScripts(showFailure: (cause?: string) => () => void): void {
  const html = document.documentElement;
  const waiting = (document.currentScript?.getAttribute('data-scripts') ?? '').split(' ');
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const listTabs = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role=tab]')];
  const { pathname, search, hash } = location;
  const controlsOutsideMessages = ':is(button, [role=button], [role=tab]):not([role=alert] *)';
  const hydrated = new AbortController();
  /** The longest that a reader waits without a word, in ms. */
  const patience = 15_000;
  let repeat = (): unknown => undefined;
  let hideFailure: (() => void) | undefined;

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

  /** A script may come and be broken, or neither come nor fail. */
  function limitWaiting(): void {
    setTimeout(fail, patience);
  }

  /** Asks for what has not come yet: after a failure, the next intent asks again. */
  function load(): void {
    if (document.readyState === 'loading') {
      // React would take the half of a page that is there for the whole.
      addEventListener('DOMContentLoaded', load, { once: true });
      return;
    }
    document.querySelector('link[disabled]')?.removeAttribute('disabled');
    if (waiting.length > 0) {
      limitWaiting();
    }
    for (const src of waiting.splice(0)) {
      const script = Object.assign(document.createElement('script'), { src, async: false });
      script.onerror = () => {
        waiting.push(src);
        fail(src);
      };
      document.head.append(script);
    }
  }

  function onIntent(event: Event): void {
    const { type, key, ctrlKey, metaKey, movementX, movementY } = event as KeyboardEvent & PointerEvent;
    // A pointer that only rests where the page appears is reported as moved by nothing.
    if (type !== 'pointermove' || movementX || movementY) {
      load();
    }
    if (type === 'click') {
      // As `useDismiss` does for what opens over the page.
      (event.target as Element).closest('.fold a')?.closest('details')?.removeAttribute('open');
    }
    const isShortcut = type === 'keydown' && (ctrlKey || metaKey ? /^k$/i.test(key) : key === '/');
    const button = type === 'click' && (event.target as Element).closest<HTMLElement>(controlsOutsideMessages);
    const held = isShortcut ? html : button;
    if (held) {
      const tab = listTabs().indexOf(held);
      event.preventDefault();
      event.stopImmediatePropagation();
      held.ariaBusy = 'true';
      limitWaiting();
      // React draws tabs anew when it hydrates them.
      repeat = () =>
        isShortcut ? document.body.dispatchEvent(new KeyboardEvent(type, event)) : (listTabs()[tab] ?? held).click();
    }
  }

  // Browsers take listeners of the window for passive where scrolling would wait for them.
  for (const intent of ['pointerdown', 'pointermove', 'wheel', 'focusin', 'keydown', 'click']) {
    addEventListener(intent, onIntent, { capture: true, signal: hydrated.signal });
  }
  // Before the page is hydrated, nothing but the server can show the page that somebody goes back to.
  addEventListener('popstate', () => location.pathname !== pathname && location.reload(), hydrated);
  // The scripts are there, and what they load for this page is not.
  addEventListener('unhandledrejection', ({ reason }) => fail(String(reason)), hydrated);
  new MutationObserver(() => {
    if (html.dataset.hasHydrated !== 'true' || hydrated.signal.aborted) {
      return;
    }
    if (waiting.length > 0) {
      // Docusaurus lets the address set attributes of this name.
      html.dataset.hasHydrated = 'false';
      return;
    }
    hydrated.abort();
    hideFailure?.();
    freeControls();
    repeat();
  }).observe(html, { attributeFilter: ['data-has-hydrated'] });
  // Who comes to a place on the page finds it only where all above it is laid out.
  html.toggleAttribute('data-whole', hash !== '' || visit?.type !== 'navigate');
  addEventListener('DOMContentLoaded', () => {
    // React disables the switch of the color mode until it has hydrated the page. Here it can wait like the others.
    document.querySelector('button:disabled')?.removeAttribute('disabled');
    // Only the scripts know where a heading has moved, and which tab the address or an earlier visit has chosen, if that was kept.
    try {
      const isChosen = search || Object.keys(localStorage).some((key) => key.startsWith('docusaurus.tab'));
      if ((hash && !document.querySelector(':target')) || (isChosen && listTabs().length > 0)) {
        load();
      }
    } catch {}
  });
  addEventListener('load', () => {
    // Its first use takes a slow phone longer than all else here, so it is not in front of the first paint.
    const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string; downlink: number } };
    if (!connection || (connection.effectiveType === '4g' && connection.downlink >= 5 && !connection.saveData)) {
      (window.requestIdleCallback ?? setTimeout)(load);
    }
  });
}
