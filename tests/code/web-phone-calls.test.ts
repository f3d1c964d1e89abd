// Calls on the calling page of the web SDK.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakePitel } from '../../static/sdk/fake-pitel-sdk.mjs';
import { type openCallingPage, openRegistered } from './web-page';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('For an incoming call, the calling page', () => {
  test('Rings with sound, title and notification until the user answers', async () => {
    const { document, signals, read, press } = await openRegistered();
    fakePitel.receive('0900000001');
    await vi.advanceTimersByTimeAsync(6_000);
    expect([document.title, read('call-state')]).toEqual(['Call from 0900000001', 'incoming from 0900000001']);
    expect([signals.beeps, signals.notifications]).toEqual([3, ['0900000001']]);
    await press('accept');
    await vi.advanceTimersByTimeAsync(6_000);
    expect([document.title, read('call-state'), signals.beeps]).toEqual(['Pitel web phone', 'talking', 3]);
  });

  test('Stops ringing when the caller gives up', async () => {
    const { document, read, isDisabled } = await openRegistered();
    fakePitel.receive('0900000001');
    fakePitel.hangUp();
    expect([document.title, read('call-state'), isDisabled('call')]).toEqual(['Pitel web phone', 'none', false]);
  });

  test.each(['manual', 'npm'])('Calls the functions by their names in the build: %s', async (names) => {
    const { press } = await openRegistered({ names });
    fakePitel.receive('0900000001');
    await press('decline');
    fakePitel.receive('0900000001');
    await press('accept');
    await press('send-key', '5');
    expect(fakePitel.log).toEqual(['1: register 101', '1: decline', '1: accept', '1: key 5']);
  });

  test('Ends it when the microphone is refused after the answer', async () => {
    const { press, read } = await openRegistered();
    fakePitel.set({ microphone: 'refused' });
    fakePitel.receive('0900000001');
    await press('accept');
    expect(read('call-state')).toBe('none');
  });
});

describe('During a call, the calling page', () => {
  async function startCall(settings: Parameters<typeof openCallingPage>[0] = {}) {
    const page = await openRegistered(settings);
    await page.press('call', '0900000001');
    fakePitel.answer();
    return page;
  }

  test('Leaves the first call alone when a second one comes', async () => {
    const { read, signals } = await startCall({ secondCall: 'reported' });
    fakePitel.receive('0900000002');
    expect([read('call-state'), read('notice')]).toEqual(['talking', 'Missed during a call: 0900000002']);
    expect([signals.beeps, fakePitel.log.length]).toEqual([0, 2]);
  });

  test('Neither dials nor declines', async () => {
    const { press, isDisabled } = await startCall();
    await press('decline');
    expect([isDisabled('call'), fakePitel.log]).toEqual([true, ['1: register 101', '1: call 0900000001']]);
  });

  test('Asks before it is closed', async () => {
    const { fire, press } = await startCall();
    expect(fire('beforeunload')).toBe(true);
    await press('hangup');
    expect(fire('beforeunload')).toBe(false);
  });

  test('Does not unregister', async () => {
    const { press, read } = await startCall();
    await press('stop');
    expect(read('notice')).toBe('Hang up first');
    expect(fakePitel.log).not.toContain('1: unregister');
  });

  test('Waits for its end before it registers again after a network change', async () => {
    const { fire, press, read } = await startCall();
    fire('online');
    await vi.advanceTimersByTimeAsync(0);
    expect(fakePitel.log.at(-1)).toBe('1: call 0900000001');
    expect(read('call-state')).toBe('network is back: if there is no sound, hang up and call again');
    await press('hangup');
    expect([fakePitel.log.at(-1), read('state'), read('call-state')]).toEqual(['2: register 101', 'registered', 'none']);
  });

  test('Can hold the call that follows a call on hold', async () => {
    const { press, read } = await startCall();
    await press('hold');
    fakePitel.hangUp();
    await vi.advanceTimersByTimeAsync(0);
    await press('call', '0900000001');
    fakePitel.answer();
    await press('hold');
    expect(read('call-state')).toBe('on hold');
  });

  test('Starts the call after a muted one with the microphone on', async () => {
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
