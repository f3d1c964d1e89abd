import { chromium, type LaunchOptions, type Page } from '@playwright/test';
import type { Action, Engine } from './engine';

function act({ mouse, keyboard }: Page, action: Action): Promise<void> {
  switch (action.type) {
    case 'pointerMove':
      return mouse.move(action.x, action.y);
    case 'pointerDown':
      return mouse.down();
    case 'pointerUp':
      return mouse.up();
    case 'keyDown':
      return keyboard.down(action.value);
    case 'keyUp':
      return keyboard.up(action.value);
  }
}

export async function startChromium(options: LaunchOptions): Promise<Engine> {
  const browser = await chromium.launch(options);
  // Headless Chromium cannot show a permission prompt.
  const page = await browser.newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
  return {
    open: async (url) => {
      await page.goto(url, { waitUntil: 'commit' });
    },
    resize: (size) => page.setViewportSize(size),
    evaluate: (expression) => page.evaluate(expression),
    act: async (actions) => {
      for (const action of actions) {
        await act(page, action);
      }
    },
    close: () => browser.close(),
  };
}
