import { expect } from '@playwright/test';
import { scripts } from '../helpers/hold-requests';
import type { SiteProxy } from './site-proxy';

export interface Engine {
  /** Starts a navigation without waiting for it. */
  open(url: string): Promise<void>;
  /** Sets the viewport size, or the closest size that the browser supports. */
  resize(size: { width: number; height: number }): Promise<void>;
  evaluate(expression: string): Promise<string>;
  /** Performs one action sequence, as WebDriver and WebDriver BiDi define it. */
  act(sequence: object): Promise<void>;
  close(): Promise<void>;
}

/** Keys for which WebDriver uses private Unicode characters. */
const keys: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
};

declare global {
  interface Window {
    pageErrors?: string[];
  }
}

function collectErrors(): void {
  const errors: string[] = [];
  window.pageErrors = errors;
  const { error } = console;
  console.error = (...args) => {
    errors.push(args.map(String).join(' '));
    error.apply(console, args);
  };
  addEventListener('error', (event) => errors.push(event.message));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  addEventListener('securitypolicyviolation', (event) => errors.push(`${event.effectiveDirective} refuses ${event.blockedURI}`));
}

/**
 * Returns the center of an element, or a point `inset` px from its corner. Throws if it moves or is covered.
 */
async function findPoint(selector: string, text: string, inset: number): Promise<readonly [x: number, y: number]> {
  const isNamed = (element: Element) => (element.ariaLabel ?? element.textContent).includes(text);
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const element = [...document.querySelectorAll(selector)].find((candidate) => isSeen(candidate) && isNamed(candidate));
  const before = element?.getBoundingClientRect();
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  await new Promise((resolve) => setTimeout(resolve, 30));
  const box = element?.getBoundingClientRect();
  if (!element || !box || box.x !== before?.x || box.y !== before.y) {
    throw new Error(`${selector} "${text}" is not found, or moving`);
  }
  const [x, y] = inset > 0 ? [box.x + inset, box.y + inset] : [box.x + box.width / 2, box.y + box.height / 2];
  const top = document.elementFromPoint(x, y);
  if (!element.contains(top)) {
    throw new Error(`${selector} "${text}" is under ${top?.outerHTML.slice(0, 80)}`);
  }
  return [Math.round(x), Math.round(y)];
}

const polling = { intervals: [30, 60, 120, 250], timeout: 40_000 };

export class EnginePage {
  constructor(
    private readonly engine: Engine,
    readonly site: SiteProxy,
  ) {}

  readonly resize = (size: { width: number; height: number }): Promise<void> => this.engine.resize(size);

  private async goTo(path: string): Promise<void> {
    // Pending requests of the previous page would use up the connection limit.
    await this.engine.open('about:blank');
    await this.expect(() => location.href).toBe('about:blank');
    const isThere = (origin: string) => location.origin === origin && document.readyState !== 'loading';
    await expect(async () => {
      // WebKit's driver sometimes drops a navigation.
      await this.engine.open(this.site.origin + path);
      const isOpen = () => this.read(isThere, this.site.origin).catch(() => false);
      await expect.poll(isOpen, { ...polling, timeout: 5000 }).toBe(true);
    }).toPass({ timeout: 60_000 });
  }

  /** Opens a page. Holds its scripts until error listeners are attached. */
  async open(path: string): Promise<void> {
    const release = this.site.hold(scripts);
    await this.goTo(path);
    await this.read(collectErrors);
    release();
  }

  async use(path: string): Promise<void> {
    await this.open(path);
    await this.hydrate();
  }

  /**
   * Moves the pointer until the page hydrates: a repeated navigation may replace the page that got the first
   * move.
   */
  async hydrate(): Promise<void> {
    await expect(async () => {
      await this.point(2, 1);
      await this.point(1, 1);
      expect(await this.read(() => document.documentElement.dataset.hasHydrated)).toBe('true');
    }).toPass(polling);
  }

  /** Runs a function in the page. It can use only its arguments. */
  async read<Args extends unknown[], Result>(run: (...args: Args) => Result | Promise<Result>, ...args: Args): Promise<Result> {
    const call = `(${run})(...${JSON.stringify(args)})`;
    return JSON.parse(await this.engine.evaluate(`(async () => JSON.stringify((await ${call}) ?? null))()`)) as Result;
  }

  /** Polls a function in the page. Calls fail during navigation, so failures are retried. */
  expect<Args extends unknown[], Result>(run: (...args: Args) => Result | Promise<Result>, ...args: Args) {
    return expect.poll(() => this.read(run, ...args).catch(String), { ...polling, message: String(run) });
  }

  async expectSeen(selector: string, text = '', isSeen = true): Promise<void> {
    const find = (css: string, part: string) =>
      [...document.querySelectorAll(css)].some(
        (element) => element.checkVisibility({ visibilityProperty: true }) && element.textContent.includes(part),
      );
    await expect.poll(() => this.read(find, selector, text).catch(String), { ...polling, message: selector + text }).toBe(isSeen);
  }

  async expectUrl(path: string): Promise<void> {
    await this.expect(() => decodeURI(location.pathname + location.hash)).toBe(path);
  }

  point(x: number, y: number): Promise<void> {
    return this.engine.act({ type: 'pointer', id: 'pointer', actions: [{ type: 'pointerMove', x, y }] });
  }

  async hover(selector: string, text = '', inset = 0): Promise<void> {
    let point: readonly [number, number] = [0, 0];
    await expect(async () => {
      point = await this.read(findPoint, selector, text, inset);
    }).toPass(polling);
    await this.point(...point);
  }

  async click(selector: string, text = '', inset = 0): Promise<void> {
    await this.hover(selector, text, inset);
    const actions = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
    await this.engine.act({ type: 'pointer', id: 'pointer', actions });
  }

  async press(...names: readonly string[]): Promise<void> {
    const values = names.map((name) => keys[name] ?? name);
    const down = values.map((value) => ({ type: 'keyDown', value }));
    const up = values.reverse().map((value) => ({ type: 'keyUp', value }));
    await this.engine.act({ type: 'key', id: 'key', actions: [...down, ...up] });
  }

  async type(text: string): Promise<void> {
    for (const key of text) {
      await this.press(key);
    }
  }
}
