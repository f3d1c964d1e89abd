import type { CDPSession } from '@playwright/test';

export type Place = readonly [x: number, y: number];

/** `number` is the Windows virtual key code. Modifiers: 2 is Ctrl, 8 is Shift. */
type Key = readonly [name: string, number: number, modifiers: number, text?: string];

const slash: Key = ['/', 191, 0, '/'];
const keys: readonly [Key, ...Key[]] = [
  ['Tab', 9, 0],
  ['Tab', 9, 8],
  ['Enter', 13, 0, '\r'],
  [' ', 32, 0, ' '],
  ['Escape', 27, 0],
  ['ArrowDown', 40, 0],
  ['ArrowUp', 38, 0],
  ['ArrowLeft', 37, 0],
  ['ArrowRight', 39, 0],
  ['PageDown', 34, 0],
  ['Home', 36, 0],
  slash,
  ['k', 75, 2],
  ['+', 187, 0, '+'],
  ['-', 189, 0, '-'],
];

export const colorToggle = '.navbar button:is([aria-label*=light], [aria-label*=tối])';

const words: readonly [string, ...string[]] = ['campaign', 'ghi âm', 'xcampxxignx', '%', '<b>', 'a'.repeat(300)];

/**
 * Sends random clicks, keys, words and window sizes without waiting for results.
 *
 * @param controls - Preferred click targets, in the viewport.
 */
export function createMonkey(session: CDPSession, size: { width: number; height: number }, random: () => number) {
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[Math.floor(random() * items.length)] ?? items[0];
  const somewhere = (): Place => [Math.floor(random() * size.width), Math.floor(random() * size.height)];
  let last = somewhere();

  function move(type: 'mousePressed' | 'mouseReleased' | 'mouseMoved', [x, y]: Place): Promise<unknown> {
    const button = type === 'mouseMoved' ? 'none' : 'left';
    return session.send('Input.dispatchMouseEvent', { type, x, y, button, clickCount: 1 });
  }

  function click(place: Place): Promise<unknown>[] {
    last = place;
    return [move('mouseMoved', place), move('mousePressed', place), move('mouseReleased', place)];
  }

  function drag(): Promise<unknown>[] {
    const end = somewhere();
    return [move('mousePressed', last), move('mouseMoved', somewhere()), move('mouseMoved', end), move('mouseReleased', end)];
  }

  function press([key, windowsVirtualKeyCode, modifiers, text]: Key): Promise<unknown>[] {
    const event = { key, windowsVirtualKeyCode, modifiers, text };
    return [
      session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event }),
    ];
  }

  function resize(): Promise<unknown>[] {
    const other = { width: 320 + Math.round(random() * 1300), height: 300 + Math.round(random() * 700) };
    return [other, size].map((metrics) =>
      session.send('Emulation.setDeviceMetricsOverride', { ...metrics, deviceScaleFactor: 1, mobile: false }),
    );
  }

  const others: readonly [() => Promise<unknown>[], ...(() => Promise<unknown>[])[]] = [
    drag,
    resize,
    () => [...press(slash), session.send('Input.insertText', { text: pick(words) })],
    () => {
      const [x, y] = last;
      return [session.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX: 0, deltaY: (random() - 0.4) * 2000 })];
    },
    // Do not go back past the first page of the site.
    ...['navigation.canGoBack && history.back()', 'history.forward()', `document.querySelector('${colorToggle}').click()`].map(
      (expression) => () => [session.send('Runtime.evaluate', { expression })],
    ),
  ];

  return (controls: readonly Place[]): Promise<unknown>[] => {
    const kind = random();
    const [x, y] = last;
    if (kind < 0.3) {
      return click([x + Math.round((random() - 0.5) * 120), y + Math.round(random() * 80)]);
    }
    if (kind < 0.4) {
      return click(somewhere());
    }
    if (kind < 0.65) {
      return click(pick([somewhere(), ...controls]));
    }
    return kind < 0.85 ? press(pick(keys)) : pick(others)();
  };
}
