/** Input actions in WebDriver's format. */
export type Action =
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0 }
  | { readonly type: 'keyDown' | 'keyUp'; readonly value: string };

export interface Engine {
  /** Starts a navigation without waiting for it. */
  open(url: string): Promise<void>;
  /** Sets the viewport size, or the closest size that the browser supports. */
  resize(size: { width: number; height: number }): Promise<void>;
  evaluate(expression: string): Promise<string>;
  act(actions: readonly Action[]): Promise<void>;
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

/** Builds an action sequence for WebDriver and WebDriver BiDi. */
export function describeActions(actions: readonly Action[]): object[] {
  const type = actions.some((action) => 'value' in action) ? 'key' : 'pointer';
  const spelled = actions.map((action) =>
    'value' in action ? { ...action, value: keys[action.value] ?? action.value } : action,
  );
  return [{ type, id: type, actions: spelled }];
}
