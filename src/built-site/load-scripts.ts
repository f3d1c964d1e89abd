type Connection = { saveData?: boolean; effectiveType?: string; downlink: number };

/**
 * Loads the site's scripts late: when the browser is idle where the connection is good, otherwise at the reader's first intent. A click
 * or a shortcut of the search before the page is hydrated is held, and repeated afterwards. Its text stands in the head of every page
 * (`page-template.ts`), so it uses nothing from outside its braces.
 */
export function loadScripts(): void {
  const html = document.documentElement;
  const { scripts = '', styles = '' } = document.currentScript?.dataset ?? {};
  const { connection } = navigator as Navigator & { connection?: Connection };
  // Megabits a second; a browser that tells nothing of its connection is taken at its best.
  const isFast = !connection || (connection.effectiveType === '4g' && connection.downlink >= 5 && !connection.saveData);
  const intents = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'focusin', 'keydown', 'click'];
  const waiting = scripts.split(' ');
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles });
  const banner = Object.assign(document.createElement('p'), { role: 'alert', lang: 'en', className: 'alert alert--danger' });
  const { pathname } = location;
  let repeat = (): unknown => undefined;

  /** Asks for what has not come yet: after a failure, the next intent asks again. */
  function load(): void {
    document.head.append(sheet);
    for (const src of waiting.splice(0)) {
      const script = document.createElement('script');
      script.src = src;
      script.async = false;
      script.onerror = () => {
        waiting.push(src);
        banner.textContent = `This site did not load properly: ${src} is missing. If a reload does not help, the site was built for another base URL.`;
        document.body.prepend(banner);
      };
      document.head.append(script);
    }
  }

  function onIntent(event: Event): void {
    load();
    const { key, ctrlKey, metaKey } = event as KeyboardEvent;
    const isShortcut = event.type === 'keydown' && (ctrlKey || metaKey ? /^k$/i.test(key) : key === '/');
    const button = event.type === 'click' && (event.target as Element).closest<HTMLElement>('button, [role=button], [role=tab]');
    const held = isShortcut ? html : button;
    if (held) {
      event.preventDefault();
      event.stopImmediatePropagation();
      held.ariaBusy = 'true';
      repeat = () => {
        held.ariaBusy = null;
        return isShortcut ? document.body.dispatchEvent(new KeyboardEvent('keydown', event)) : held.click();
      };
    }
  }

  for (const intent of intents) {
    addEventListener(intent, onIntent, { capture: true, passive: /^[tw]/.test(intent) });
  }
  // Before the page is hydrated, nothing but the server can show the page that somebody goes back to.
  window.onpopstate = () => location.pathname !== pathname && location.reload();
  new MutationObserver((_, observer) => {
    if (html.dataset.hasHydrated === 'true') {
      observer.disconnect();
      banner.remove();
      window.onpopstate = null;
      for (const intent of intents) {
        removeEventListener(intent, onIntent, true);
      }
      repeat();
    }
  }).observe(html, { attributes: true });

  addEventListener('DOMContentLoaded', () => {
    // React disables the switch of the colour mode until it has hydrated the page. Here it can wait like the others.
    for (const button of document.querySelectorAll<HTMLButtonElement>('button:disabled')) {
      button.disabled = false;
    }
    // A heading that has moved, or a tab that an address names: only the scripts know.
    const id = decodeURIComponent(location.hash.slice(1));
    if (location.search || (id && !document.getElementById(id))) {
      load();
    }
  });
  addEventListener('load', () => isFast && (window.requestIdleCallback ?? setTimeout)(load));
}
