// The calling page of the web SDK, in all states of the fake SDK. `web-phone.browser.ts` opens it in a browser.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakePitel } from '../../static/sdk/fake-pitel-sdk.mjs';
import { openPage } from './web-page';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function openRegistered(...options: Parameters<typeof openPage>) {
  const page = openPage(...options);
  await page.press('start');
  return page;
}

describe('The calling page', () => {
  test('registers', async () => {
    const { read, isDisabled } = await openRegistered();
    expect([read('state'), isDisabled('start'), isDisabled('call')]).toEqual(['registered', true, false]);
  });

  test('asks for the microphone before it registers', async () => {
    const { read, isDisabled } = await openRegistered({}, { microphone: false });
    expect(read('state')).toBe('NotAllowedError: Permission denied');
    expect(fakePitel.log).toEqual([]);
    expect(isDisabled('start')).toBe(false);
  });

  test('shows a refused registration, and tries again after 30 seconds', async () => {
    const { read } = await openRegistered({ registration: 'refused' });
    expect(read('state')).toBe('registration refused, next attempt in 30 seconds');
    fakePitel.set({ registration: 'accepted' });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(read('state')).toBe('registered');
  });

  test('shows after 15 seconds that the server cannot be reached', async () => {
    const { read } = await openRegistered({ registration: 'unreachable' });
    expect(read('state')).toBe('registering');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(read('state')).toBe('no registration after 15 seconds, next attempt in 30 seconds');
  });

  test('registers after a refused token', async () => {
    const { read } = await openRegistered({ registration: 'no data' });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(read('state')).toBe('no registration after 15 seconds, next attempt in 30 seconds');
    fakePitel.set({ registration: 'accepted' });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(read('state')).toBe('registered');
  });

  test('shows an error of the constructor, and tries again', async () => {
    const page = openPage();
    page.tokenServer.token = '';
    await page.press('start');
    expect(page.read('state')).toBe('Error: Pitel Token is required, next attempt in 30 seconds');
    page.tokenServer.token = 'token';
    await vi.advanceTimersByTimeAsync(30_000);
    expect(page.read('state')).toBe('registered');
  });

  test('does not register when Unregister was pressed before the token came', async () => {
    const page = openPage();
    page.tokenServer.wait = 1_000;
    await page.press('start');
    await page.press('stop');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([fakePitel.log, page.read('state')]).toEqual([[], 'not registered']);
  });

  test('unregisters a phone that registers after Unregister', async () => {
    const { press, read } = await openRegistered({ registration: 'no data' });
    await press('stop');
    expect(read('state')).toBe('not registered');
    fakePitel.set({ registration: 'accepted' });
    fakePitel.reconnect();
    expect(fakePitel.log.at(-1)).toBe('1: unregister');
    expect(read('state')).toBe('not registered');
  });

  test('shows the extension while it has one', async () => {
    const { press, read } = await openRegistered();
    expect(read('extension')).toBe('101');
    await press('stop');
    expect(read('extension')).toBe('none');
  });

  test('shows a lost registration, and its return', async () => {
    const { read, isDisabled } = await openRegistered();
    fakePitel.disconnect();
    expect([read('state'), isDisabled('call')]).toEqual(['registration lost, next attempt in 30 seconds', true]);
    fakePitel.reconnect();
    expect([read('state'), isDisabled('call')]).toEqual(['registered', false]);
  });

  test('gets a new token a minute before the old one ends', async () => {
    const { read } = await openRegistered({}, { seconds: 900 });
    await vi.advanceTimersByTimeAsync(840_000);
    expect(fakePitel.log).toEqual(['1: register 101', '1: unregister', '2: register 101']);
    expect(read('state')).toBe('registered');
  });

  test('gets a new token only after the call, if one is in progress', async () => {
    const { press } = await openRegistered({}, { seconds: 900 });
    await press('call', '0900000001');
    fakePitel.answer();
    await vi.advanceTimersByTimeAsync(840_000);
    expect(fakePitel.log).toEqual(['1: register 101', '1: call 0900000001']);
    fakePitel.hangUp();
    await vi.advanceTimersByTimeAsync(0);
    expect(fakePitel.log.slice(2)).toEqual(['1: unregister', '2: register 101']);
  });

  test('registers again when the network is back', async () => {
    const { fire, read } = await openRegistered();
    fire('offline');
    expect(read('state')).toBe('no network');
    fire('online');
    await vi.advanceTimersByTimeAsync(0);
    expect([fakePitel.log.at(-1), read('state')]).toEqual(['2: register 101', 'registered']);
  });

  test('shows that an outgoing call was not answered', async () => {
    const { press, read } = await openRegistered();
    await press('call', '0900000001');
    fakePitel.hangUp();
    expect(read('call-state')).toBe('not answered');
  });

  test('unregisters when it is closed', async () => {
    const { fire } = await openRegistered();
    fire('pagehide');
    expect(fakePitel.log).toEqual(['1: register 101', '1: unregister']);
  });

  test('asks for another session after Unregister', async () => {
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

  test('unregisters when the session has ended, and says what to do', async () => {
    const { read, isDisabled, signals } = await renew({ status: 401 });
    expect(fakePitel.log).toEqual(['1: register 101', '1: unregister']);
    expect([read('state'), read('extension')]).toEqual([refused, 'none']);
    expect([isDisabled('start'), isDisabled('call')]).toEqual([false, true]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect([signals.prompts.length, fakePitel.log.length]).toEqual([1, 2]);
  });

  test('registers after the next sign-in', async () => {
    const { press, read, signals, tokenServer } = await renew({ status: 401 });
    tokenServer.status = 200;
    await press('start');
    expect([read('state'), signals.prompts.length]).toEqual(['registered', 2]);
  });

  test('still takes calls while the token server fails, and tries again', async () => {
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

  test('shows that the registration is lost while the token server fails', async () => {
    const { read } = await renew({ status: 503 });
    fakePitel.disconnect();
    expect(read('state')).toBe('registration lost, next attempt in 30 seconds');
  });

  test.each([200, 401])('finishes a call that came in the meantime first: status %d', async (status) => {
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

describe('For an incoming call, the calling page', () => {
  test('rings with sound, title and notification until the user answers', async () => {
    const { document, signals, read, press } = await openRegistered();
    fakePitel.receive('0900000001');
    await vi.advanceTimersByTimeAsync(6_000);
    expect([document.title, read('call-state')]).toEqual(['Call from 0900000001', 'incoming from 0900000001']);
    expect([signals.beeps, signals.notifications]).toEqual([3, ['0900000001']]);
    await press('accept');
    await vi.advanceTimersByTimeAsync(6_000);
    expect([document.title, read('call-state'), signals.beeps]).toEqual(['Pitel web phone', 'talking', 3]);
  });

  test('stops ringing when the caller gives up', async () => {
    const { document, read, isDisabled } = await openRegistered();
    fakePitel.receive('0900000001');
    fakePitel.hangUp();
    expect([document.title, read('call-state'), isDisabled('call')]).toEqual(['Pitel web phone', 'none', false]);
  });

  test.each(['manual', 'npm'])('declines and sends keys with the names of the build: %s', async (names) => {
    const { press } = await openRegistered({ names });
    fakePitel.receive('0900000001');
    await press('decline');
    fakePitel.receive('0900000001');
    await press('accept');
    await press('send-key', '5');
    expect(fakePitel.log).toEqual(['1: register 101', '1: decline', '1: accept', '1: key 5']);
  });

  test('ends it when the microphone is refused after the answer', async () => {
    const { press, read } = await openRegistered();
    fakePitel.set({ microphone: 'refused' });
    fakePitel.receive('0900000001');
    await press('accept');
    expect(read('call-state')).toBe('none');
  });
});

describe('During a call, the calling page', () => {
  async function startCall(settings: Parameters<typeof openPage>[0] = {}) {
    const page = await openRegistered(settings);
    await page.press('call', '0900000001');
    fakePitel.answer();
    return page;
  }

  test('notes a second call, and leaves the first one alone', async () => {
    const { read, signals } = await startCall({ secondCall: 'reported' });
    fakePitel.receive('0900000002');
    expect([read('call-state'), read('notice')]).toEqual(['talking', 'Missed during a call: 0900000002']);
    expect([signals.beeps, fakePitel.log.length]).toEqual([0, 2]);
  });

  test('neither dials nor declines', async () => {
    const { press, isDisabled } = await startCall();
    await press('decline');
    expect([isDisabled('call'), fakePitel.log]).toEqual([true, ['1: register 101', '1: call 0900000001']]);
  });

  test('asks before it is closed, and only then', async () => {
    const { fire, press } = await startCall();
    expect(fire('beforeunload')).toBe(true);
    await press('hangup');
    expect(fire('beforeunload')).toBe(false);
  });

  test('does not unregister', async () => {
    const { press, read } = await startCall();
    await press('stop');
    expect(read('notice')).toBe('Hang up first');
    expect(fakePitel.log).not.toContain('1: unregister');
  });

  test('waits for its end before it registers again after a network change', async () => {
    const { fire, press, read } = await startCall();
    fire('online');
    await vi.advanceTimersByTimeAsync(0);
    expect(fakePitel.log.at(-1)).toBe('1: call 0900000001');
    expect(read('call-state')).toBe('network is back: if there is no sound, hang up and call again');
    await press('hangup');
    expect([fakePitel.log.at(-1), read('state'), read('call-state')]).toEqual(['2: register 101', 'registered', 'none']);
  });

  test('can hold the call that follows a call on hold', async () => {
    const { press, read } = await startCall();
    await press('hold');
    fakePitel.hangUp();
    await vi.advanceTimersByTimeAsync(0);
    await press('call', '0900000001');
    fakePitel.answer();
    await press('hold');
    expect(read('call-state')).toBe('on hold');
  });

  test('holds and mutes, and starts the next call with the microphone on', async () => {
    const { press, read } = await startCall();
    await press('hold');
    expect(read('call-state')).toBe('on hold');
    await press('hold');
    await press('mute');
    expect([read('call-state'), read('mute')]).toEqual(['talking', 'Unmute']);
    fakePitel.hangUp();
    expect(read('mute')).toBe('Mute');
    await vi.advanceTimersByTimeAsync(0);
    expect(fakePitel.log.slice(2)).toEqual(['1: hold', '1: unhold', '1: mute', '1: unregister', '2: register 101']);
  });
});
