type Connection = { saveData?: boolean; effectiveType?: string; type?: string; downlink: number };

/**
 * The only script that a page runs by itself, written into its head by `src/plugins/light-pages.ts`, which is why it imports
 * nothing. It fetches the scripts of the site when the reader shows that they are about to use the page, or in idle time when the
 * connection is good; what they did with a control until then is held, and done once when the page is ready. Links need no script.
 */
export function loadScripts(): void {
  const html = document.documentElement;
  const { scripts = '', styles = '' } = document.currentScript?.dataset ?? {};
  const { connection } = navigator as Navigator & { connection?: Connection };
  // Megabits a second; a browser that tells nothing of the connection is taken at its best.
  const isFast =
    !connection ||
    (connection.effectiveType === '4g' && connection.downlink >= 5 && !connection.saveData && connection.type !== 'cellular');
  const intents = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'focusin', 'click', 'keydown'];
  const held: (() => void)[] = [];
  const { pathname } = location;
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  const wanted = scripts.split(' ');
  const sheet = document.createElement('link');
  const banner = document.createElement('p');
  let typed: HTMLInputElement | undefined;
  /** All that the browser keeps for the reader, as `name,value,name,value`. */
  let stored = '';

  try {
    stored += Object.entries(localStorage);
  } catch {
    // The browser refuses to store: nothing was chosen.
  }

  banner.lang = 'en';
  banner.role = 'alert';
  banner.style.cssText = 'position:fixed;bottom:0;margin:0;padding:1rem;background:var(--paper);border:solid var(--danger)';

  /** Asks for the scripts that have not come yet. What failed is asked for again by the next intent. */
  function start(): void {
    if (!sheet.isConnected) {
      sheet.rel = 'stylesheet';
      sheet.href = styles;
      document.head.append(sheet);
    }
    for (const src of wanted.splice(0)) {
      const script = document.createElement('script');
      script.src = src;
      script.async = false;
      script.onerror = () => {
        wanted.push(src);
        banner.textContent = `This site did not load properly: ${src} is missing. If a reload does not help, the site was built for another base URL.`;
        document.body.append(banner);
      };
      document.head.append(script);
    }
  }

  /** Holds what a reader did until `act` can do it for them, and shows on the control that it waits. */
  function hold(event: Event, control: Element, act: () => void): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    const waiting = setTimeout(() => {
      control.ariaBusy = 'true';
    }, 100);
    held.push(() => {
      clearTimeout(waiting);
      control.ariaBusy = null;
      act();
    });
  }

  /** Opens the search later, and takes what is typed until then into a field that nobody sees. */
  function holdSearch(event: Event, button: HTMLElement): void {
    if (typed) {
      event.preventDefault();
      typed.focus();
      return;
    }
    const field = document.createElement('input');
    typed = field;
    const before = document.activeElement as HTMLElement | null;
    field.style.cssText = 'position:fixed;top:0;opacity:0';
    field.ariaLabel = button.ariaLabel;
    document.body.append(field);
    field.focus();
    hold(event, button, () => {
      // The dialog gives the focus back to where it finds it.
      before?.focus({ preventScroll: true });
      field.remove();
      button.click();
      // After React has opened the dialog, and before the next key.
      queueMicrotask(() => document.execCommand('insertText', false, field.value));
    });
  }

  /** The theme replaces some parts when the page is ready: then what stands in the same place is meant. */
  function find(node: Element, path: number[]): Element {
    return node.isConnected ? node : path.reduce((parent, index) => parent.children[index] ?? parent, html as Element);
  }

  function pathOf(node: Element): number[] {
    const parent = node.parentElement;
    return parent ? [...pathOf(parent), [...parent.children].indexOf(node)] : [];
  }

  function onIntent(event: Event): void {
    start();
    const target = event.target instanceof Element ? event.target : html;
    const search = document.querySelector<HTMLElement>('[aria-keyshortcuts]');
    const { key, ctrlKey, metaKey } = event as KeyboardEvent;
    const path = pathOf(target);
    const repeatOn = (node: Element | null): void => {
      node?.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
    };
    const repeat = (): void => repeatOn(find(target, path));
    const isTyping = target.matches('input,textarea');
    if (event.type === 'keydown') {
      if (search && (ctrlKey || metaKey ? /^k$/i.test(key) : key === '/' && !isTyping && !/search.slash[^,]*,off/.test(stored))) {
        holdSearch(event, search);
        return;
      }
      if (target === typed && /^E[ns][ct]/.test(key)) {
        // Enter and Escape are for the dialog, when it has what was typed.
        hold(event, target, () => setTimeout(() => repeatOn(document.activeElement)));
      }
      // Buttons make a click of a key; these do not.
      const control = target.closest('a[role=button],[role=tab]');
      if (control && /^(Enter| |Arrow.+)$/.test(key)) {
        hold(event, control, repeat);
      }
    }
    const control = target.closest('button,[role=button],[role=tab]');
    // The offer to try again, after a failure, works by itself.
    if (event.type === 'click' && control && !control.closest('[role=alert]')) {
      if (control === search) {
        holdSearch(event, search as HTMLElement);
      } else {
        hold(event, control, repeat);
      }
    }
  }

  /** Whether the address asks for what only the scripts can show: a heading that has moved, a tab, also one of an earlier visit. */
  function needsScripts(): unknown {
    try {
      const id = decodeURIComponent(location.hash.slice(1));
      const hasTabs = document.querySelector('[role=tab]');
      return (id && !document.getElementById(id)) || (hasTabs && (location.search || /docusaurus.tab/.test(stored)));
    } catch {
      return false; // The address cannot be read.
    }
  }

  // A touch and the wheel are never held.
  for (const intent of intents) {
    addEventListener(intent, onIntent, { capture: true, passive: /^[tw]/.test(intent) });
  }
  // Only the scripts could show another page in this one: who goes back before they are there gets it from the server.
  window.onpopstate = () => {
    if (location.pathname !== pathname) {
      location.reload();
    }
  };
  new MutationObserver((_, observer) => {
    if (html.dataset.hasHydrated === 'true' && 'ready' in html.dataset) {
      observer.disconnect();
      banner.remove();
      window.onpopstate = null;
      for (const intent of intents) {
        removeEventListener(intent, onIntent, true);
      }
      for (const act of held) {
        act();
      }
    }
  }).observe(html, { attributes: true });

  // Who comes to a place on a page finds it only where nothing above has yet to be laid out.
  // (The newer way to ask for the kind of navigation takes more bytes, which every page would carry.)
  if (location.hash || performance.navigation.type) {
    html.dataset.whole = '';
  }

  // Docusaurus takes a page without it, when it is parsed, for one under a wrong base URL.
  (window as { docusaurus?: object }).docusaurus = {};
  document.addEventListener('DOMContentLoaded', () => {
    // A control that the theme disables until it is ready can wait like the others.
    for (const button of document.querySelectorAll<HTMLButtonElement>('nav button')) {
      button.disabled = false;
    }
    if (needsScripts()) {
      start();
    }
  });
  addEventListener('load', () =>
    whenIdle(() => {
      if (isFast) {
        start();
      }
    }),
  );
}
