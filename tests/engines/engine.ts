/** What a hand does with a mouse or on a keyboard, as WebDriver spells it. */
export type Action =
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0 }
  | { readonly type: 'keyDown' | 'keyUp'; readonly value: string };

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A browser with one page. */
export interface Engine {
  /** Begins to open an address. */
  open(url: string): Promise<void>;
  /** Sets the size of the page, as near as the browser can. */
  resize(size: Size): Promise<void>;
  /** Gives the text that an expression of JavaScript comes to, in the page. */
  evaluate(expression: string): Promise<string>;
  act(actions: readonly Action[]): Promise<void>;
  close(): Promise<void>;
}

/** Where the names of keys in events and those of WebDriver differ: private characters of Unicode. */
const keys: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** The sequence of actions that WebDriver, in both its protocols, takes for the mouse or the keyboard. */
export function describeActions(actions: readonly Action[]): object[] {
  const type = actions.some((action) => 'value' in action) ? 'key' : 'pointer';
  const spelled = actions.map((action) =>
    'value' in action ? { ...action, value: keys[action.value] ?? action.value } : action,
  );
  return [{ type, id: type, actions: spelled }];
}
