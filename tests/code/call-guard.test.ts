// The React Native program in calls. The library's part is in `native-library.ts`.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakePitel } from '../../static/sdk/fake-pitel-sdk.mjs';
import { startPhone, startRegistered } from './native-library';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('During an outgoing call of the React Native program', () => {
  async function startCall(os: 'ios' | 'android') {
    const phone = await startRegistered(os);
    await phone.dial('0900000001');
    fakePitel.answer();
    return phone;
  }

  test.each(['ios', 'android'] as const)('Hang up ends the call after the app came back to the front: %s', async (os) => {
    const { guard, appLog, comeToFront } = await startCall(os);
    await comeToFront();
    guard.hangUp();
    expect(fakePitel.log).toEqual(['1: register 101', '1: call 0900000001', '1: hangup']);
    expect(appLog.screens).toEqual(['home']);
  });

  test('An iPhone declines a second call', async () => {
    const { display, appLog } = await startCall('ios');
    display('second');
    expect(appLog.ended).toEqual(['second']);
    expect(fakePitel.log).not.toContain('1: hangup');
  });

  test('Accepting a second call on Android keeps the first call', async () => {
    const { answer, appLog } = await startCall('android');
    await answer('second');
    expect(appLog.notices).toEqual(['You are in a call. The second caller was not connected.']);
    expect(fakePitel.log).toEqual(['1: register 101', '1: call 0900000001']);
  });

  test('Accepting a second call on Android leaves no answer for the next start of the app', async () => {
    const { answer, appLog } = await startCall('android');
    appLog.storage.set('ACCEPT_CALL', 'TRUE');
    await answer('second');
    expect(appLog.storage.get('ACCEPT_CALL')).toBe('FALSE');
  });

  test('Declining a second call on Android leaves the first call alone', async () => {
    const { end, hangsUpByItself } = await startCall('android');
    expect(hangsUpByItself()).toBe(true);
    end('second');
    expect(fakePitel.log).not.toContain('1: hangup');
  });

  test('A lost connection makes no second phone', async () => {
    const { comeToFront } = await startCall('android');
    fakePitel.disconnect();
    await comeToFront();
    expect(fakePitel.log.filter((line) => line.includes('register'))).toEqual(['1: register 101']);
  });
});

describe('An incoming call of the React Native program', () => {
  test.each(['ios', 'android'] as const)('Is accepted once after the answer: %s', async (os) => {
    const { display, answer, appLog } = await startRegistered(os);
    display('first');
    await answer('first');
    fakePitel.receive('0900000002');
    expect(fakePitel.log).toEqual(['1: register 101', '2: register 101', '2: accept']);
    expect(appLog.screens).toEqual([...(os === 'android' ? ['app'] : []), 'incoming call']);
  });

  test('Is accepted if it arrived before the answer', async () => {
    const { display, answer, appLog } = await startRegistered('ios');
    fakePitel.receive('0900000002');
    display('first');
    await answer('first');
    expect(fakePitel.log).toEqual(['1: register 101', '1: accept']);
    expect(appLog.screens).toEqual(['incoming call']);
  });

  test('Is declined if it arrived before the user declines', async () => {
    const { display, end } = await startRegistered('android');
    fakePitel.receive('0900000002');
    display('first');
    end('first');
    expect(fakePitel.log).toEqual(['1: register 101', '1: hangup']);
  });

  test('If answered, ends with the call of the system', async () => {
    const { display, answer, end } = await startRegistered('ios');
    display('first');
    await answer('first');
    fakePitel.receive('0900000002');
    end('first');
    expect(fakePitel.log.at(-1)).toBe('2: hangup');
  });

  test('Ends on the phone if it does not arrive within 20 seconds', async () => {
    const { display, answer, appLog, guard } = await startRegistered('ios');
    display('first');
    await answer('first');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(appLog.ended).toEqual(['first']);
    expect(appLog.notices).toEqual(['The call did not arrive. The caller may have hung up.']);
    expect(guard.isIdle).toBe(true);
  });

  test('Is not accepted because of an older answer that led to no call', async () => {
    const { appLog, guard } = await startRegistered('android');
    appLog.storage.set('ACCEPT_CALL', 'TRUE');
    await guard.readEarlyAnswer();
    await vi.advanceTimersByTimeAsync(20_000);
    fakePitel.receive('0900000002');
    expect(fakePitel.log).not.toContain('1: accept');
  });

  test('Is accepted on an iPhone whose user answered before the app was ready', async () => {
    const { guard, render, appLog } = startPhone('ios', 'early');
    render();
    await guard.readEarlyAnswer();
    await guard.registerEarlyAnswer();
    await vi.advanceTimersByTimeAsync(0);
    fakePitel.receive('0900000002');
    expect(fakePitel.log).toEqual(['1: register 101', '1: accept']);
    expect(appLog.screens).toEqual(['incoming call']);
  });
});

describe('A call of the React Native program', () => {
  test('Ends without a microphone', async () => {
    const { dial, appLog, guard } = await startRegistered('ios');
    fakePitel.set({ microphone: 'refused' });
    await dial('0900000001');
    await vi.advanceTimersByTimeAsync(0);
    expect(appLog.screens).toEqual(['home']);
    expect(guard.isIdle).toBe(true);
  });

  test('Closes its screen after 5 seconds if it does not start', async () => {
    const { guard, appLog } = await startRegistered('ios');
    guard.startOutgoing();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(appLog.screens).toEqual(['home']);
  });
});
