import { vi } from 'vitest';
import { fakePitel, PitelSDK } from '../../static/sdk/fake-pitel-sdk.mjs';
import { runPageCode } from './run-page-code';

export const page = 'pitel_app/web/pitelsdk_web.mdx';

class PageElement {
  textContent = '';
  value = '';
  disabled = false;
  private readonly actions: (() => void)[] = [];
  addEventListener(_: string, action: () => void): void {
    this.actions.push(action);
  }
  click(): void {
    for (const action of this.actions) {
      action();
    }
  }
}

/** What the page lets the user hear and see outside itself. */
interface Signals {
  beeps: number;
  readonly notifications: string[];
  readonly prompts: string[];
}

/** The calling page in a browser that has only what the page uses. */
export function openCallingPage(settings: Parameters<typeof fakePitel.reset>[0] = {}, { seconds = 900, microphone = true } = {}) {
  fakePitel.reset(settings);
  const elements = new Map<string, PageElement>();
  const listeners = new Map<string, (event: object) => void>();
  const signals: Signals = { beeps: 0, notifications: [], prompts: [] };
  const tokenServer = { status: 200, wait: 0, token: 'token' };
  const document = { title: 'Pitel web phone', getElementById };
  const storage = new Map<string, string>();

  function getElementById(id: string): PageElement {
    const element = elements.get(id) ?? new PageElement();
    elements.set(id, element);
    return element;
  }

  const tone = { frequency: {}, connect: () => undefined, start: () => (signals.beeps += 1), stop: () => undefined };
  const globals = {
    document,
    PitelSDK,
    AbortSignal,
    setInterval,
    clearInterval,
    navigator: {
      mediaDevices: {
        getUserMedia: async () => {
          if (!microphone) {
            throw new DOMException('Permission denied', 'NotAllowedError');
          }
          return { getTracks: () => [] };
        },
      },
    },
    AudioContext: class {
      currentTime = 0;
      resume = async () => undefined;
      createOscillator = () => tone;
    },
    Notification: class {
      static readonly permission = 'granted';
      constructor(_: string, { body }: { body: string }) {
        signals.notifications.push(body);
      }
      close = () => undefined;
    },
    sessionStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    },
    prompt: (text: string) => {
      signals.prompts.push(text);
      return 'session';
    },
    fetch: async () => {
      const { status, wait, token } = tokenServer;
      if (wait > 0) {
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
      const json = async () => ({ api_key: 'key', token, extension: '101', expires_in: seconds });
      return { ok: status === 200, status, json };
    },
    addEventListener: (name: string, action: (event: object) => void) => listeners.set(name, action),
  };
  const ring = runPageCode<object>(page, 'ring.js', {}, globals);
  runPageCode(page, 'phone.js', { './ring.js': ring }, globals);

  return {
    document,
    signals,
    /** How the token server answers, and after how many milliseconds. */
    tokenServer,
    read: (id: string) => getElementById(id).textContent,
    isDisabled: (id: string) => getElementById(id).disabled,
    async press(id: string, value?: string): Promise<void> {
      if (id === 'call') {
        getElementById('number').value = value ?? '';
      } else if (id === 'send-key') {
        getElementById('key').value = value ?? '';
      }
      getElementById(id).click();
      await vi.advanceTimersByTimeAsync(0);
    },
    /** Returns whether the page asked the browser to stay. */
    fire(name: string): boolean {
      let isStopped = false;
      listeners.get(name)?.({ preventDefault: () => (isStopped = true) });
      return isStopped;
    },
  };
}

export async function openRegistered(...options: Parameters<typeof openCallingPage>) {
  const page = openCallingPage(...options);
  await page.press('start');
  return page;
}
