// Registration of the calling page of the web SDK. `web-phone.browser.ts` opens the page in a browser.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakePitel } from '../../static/sdk/fake-pitel-sdk.mjs';
import { openCallingPage, openRegistered } from './web-page';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('The calling page', () => {
  test('Registers', async () => {
    const { read, isDisabled } = await openRegistered();
    expect([read('state'), isDisabled('start'), isDisabled('call')]).toEqual(['registered', true, false]);
  });

  test('Asks for the microphone before it registers', async () => {
    const { read, isDisabled } = await openRegistered({}, { microphone: false });
    expect(read('state')).toBe('NotAllowedError: Permission denied');
    expect(fakePitel.log).toEqual([]);
    expect(isDisabled('start')).toBe(false);
  });

  test('Tries a refused registration again after 30 seconds', async () => {
    const { read } = await openRegistered({ registration: 'refused' });
    expect(read('state')).toBe('registration refused, next attempt in 30 seconds');
    fakePitel.set({ registration: 'accepted' });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(read('state')).toBe('registered');
  });

  test('Shows after 15 seconds that the server cannot be reached', async () => {
    const { read } = await openRegistered({ registration: 'unreachable' });
    expect(read('state')).toBe('registering');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(read('state')).toBe('no registration after 15 seconds, next attempt in 30 seconds');
  });

  test('Registers after a refused token', async () => {
    const { read } = await openRegistered({ registration: 'no data' });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(read('state')).toBe('no registration after 15 seconds, next attempt in 30 seconds');
    fakePitel.set({ registration: 'accepted' });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(read('state')).toBe('registered');
  });

  test('Tries again after an error of the constructor', async () => {
    const page = openCallingPage();
    page.tokenServer.token = '';
    await page.press('start');
    expect(page.read('state')).toBe('Error: Pitel Token is required, next attempt in 30 seconds');
    page.tokenServer.token = 'token';
    await vi.advanceTimersByTimeAsync(30_000);
    expect(page.read('state')).toBe('registered');
  });

  test('Does not register when Unregister was pressed before the token came', async () => {
    const page = openCallingPage();
    page.tokenServer.wait = 1_000;
    await page.press('start');
    await page.press('stop');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([fakePitel.log, page.read('state')]).toEqual([[], 'not registered']);
  });

  test('Unregisters a phone that registers after Unregister', async () => {
    const { press, read } = await openRegistered({ registration: 'no data' });
    await press('stop');
    expect(read('state')).toBe('not registered');
    fakePitel.set({ registration: 'accepted' });
    fakePitel.reconnect();
    expect(fakePitel.log.at(-1)).toBe('1: unregister');
    expect(read('state')).toBe('not registered');
  });

  test('Shows the extension while it has one', async () => {
    const { press, read } = await openRegistered();
    expect(read('extension')).toBe('101');
    await press('stop');
    expect(read('extension')).toBe('none');
  });

  test('Shows the state of the registration', async () => {
    const { read, isDisabled } = await openRegistered();
    fakePitel.disconnect();
    expect([read('state'), isDisabled('call')]).toEqual(['registration lost, next attempt in 30 seconds', true]);
    fakePitel.reconnect();
    expect([read('state'), isDisabled('call')]).toEqual(['registered', false]);
  });

  test('Gets a new token a minute before the old one ends', async () => {
    const { read } = await openRegistered({}, { seconds: 900 });
    await vi.advanceTimersByTimeAsync(840_000);
    expect(fakePitel.log).toEqual(['1: register 101', '1: unregister', '2: register 101']);
    expect(read('state')).toBe('registered');
  });

  test('Gets a new token only after the call, if one is in progress', async () => {
    const { press } = await openRegistered({}, { seconds: 900 });
    await press('call', '0900000001');
    fakePitel.answer();
    await vi.advanceTimersByTimeAsync(840_000);
    expect(fakePitel.log).toEqual(['1: register 101', '1: call 0900000001']);
    fakePitel.hangUp();
    await vi.advanceTimersByTimeAsync(0);
    expect(fakePitel.log.slice(2)).toEqual(['1: unregister', '2: register 101']);
  });

  test('Registers again when the network is back', async () => {
    const { fire, read } = await openRegistered();
    fire('offline');
    expect(read('state')).toBe('no network');
    fire('online');
    await vi.advanceTimersByTimeAsync(0);
    expect([fakePitel.log.at(-1), read('state')]).toEqual(['2: register 101', 'registered']);
  });

  test('Shows that an outgoing call was not answered', async () => {
    const { press, read } = await openRegistered();
    await press('call', '0900000001');
    fakePitel.hangUp();
    expect(read('call-state')).toBe('not answered');
  });

  test('Unregisters when it is closed', async () => {
    const { fire } = await openRegistered();
    fire('pagehide');
    expect(fakePitel.log).toEqual(['1: register 101', '1: unregister']);
  });

  test('Asks for another session after Unregister', async () => {
    const { press, read, signals } = await openRegistered();
    await press('stop');
    expect(read('state')).toBe('not registered');
    await press('start');
    expect(signals.prompts.length).toBe(2);
    expect(fakePitel.log).toEqual(['1: register 101', '1: unregister', '2: register 101']);
  });
});

describe('When the token is renewed, the calling page', () => {
  const refused = 'not registered: your session was refused. Sign in, then press Register';

  async function renew(answer: { status?: number; wait?: number }) {
    const page = await openRegistered({}, { seconds: 900 });
    Object.assign(page.tokenServer, answer);
    await vi.advanceTimersByTimeAsync(840_000);
    return page;
  }

  test('Unregisters when the session has ended', async () => {
    const { read, isDisabled, signals } = await renew({ status: 401 });
    expect(fakePitel.log).toEqual(['1: register 101', '1: unregister']);
    expect([read('state'), read('extension')]).toEqual([refused, 'none']);
    expect([isDisabled('start'), isDisabled('call')]).toEqual([false, true]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect([signals.prompts.length, fakePitel.log.length]).toEqual([1, 2]);
  });

  test('Registers after the next sign-in', async () => {
    const { press, read, signals, tokenServer } = await renew({ status: 401 });
    tokenServer.status = 200;
    await press('start');
    expect([read('state'), signals.prompts.length]).toEqual(['registered', 2]);
  });

  test('Still takes calls while the token server fails', async () => {
    const { read, isDisabled, tokenServer } = await renew({ status: 503 });
    expect(read('state')).toBe('registered, but Error: No token: status 503, next attempt in 30 seconds');
    expect(isDisabled('call')).toBe(false);
    fakePitel.reconnect(); // The SDK renews its registration by itself.
    fakePitel.receive('0900000001');
    expect(read('call-state')).toBe('incoming from 0900000001');
    fakePitel.hangUp();
    tokenServer.status = 200;
    await vi.advanceTimersByTimeAsync(30_000);
    expect([fakePitel.log.at(-1), read('state')]).toEqual(['2: register 101', 'registered']);
  });

  test('Shows that the registration is lost while the token server fails', async () => {
    const { read } = await renew({ status: 503 });
    fakePitel.disconnect();
    expect(read('state')).toBe('registration lost, next attempt in 30 seconds');
  });

  test.each([200, 401])('Finishes a call that came in the meantime first: status %d', async (status) => {
    const { press, read, tokenServer } = await renew({ status, wait: 2_000 });
    fakePitel.receive('0900000001');
    await press('accept');
    await vi.advanceTimersByTimeAsync(10_000);
    expect([read('call-state'), fakePitel.log]).toEqual(['talking', ['1: register 101', '1: accept']]);
    tokenServer.wait = 0;
    await press('hangup');
    expect(fakePitel.log.slice(2, 4)).toEqual(['1: hangup', '1: unregister']);
  });
});
