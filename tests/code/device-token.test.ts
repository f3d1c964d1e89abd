import { describe, expect, test, vi } from 'vitest';
import { guide } from './native-library';
import { runPageCode } from './run-page-code';

interface TokenProgram {
  storeToken(iosPushToken: string): Promise<boolean>;
  deleteToken(): Promise<boolean>;
}

interface SessionProgram {
  readLogin(): Promise<string>;
  signIn(iosPushToken: string): Promise<string>;
  signOut(): Promise<boolean>;
}

interface AccountProgram {
  setAccount(account: { extension: string }): void;
}

/** The push service echoes the token, as on success. */
function runOn(os: 'android' | 'ios', readFcmToken: () => string) {
  const storage = new Map<string, string>();
  const pitel = { sipDomain: 'example.com', extension: '101' };
  const service = {
    getFcmToken: async () => readFcmToken(),
    registerDeviceToken: vi.fn(async (token: object): Promise<object | undefined> => token),
    removeDeviceToken: vi.fn(async (token: object): Promise<object | undefined> => token),
  };
  const packages = {
    'react-native': { Platform: { OS: os } },
    'react-native-pitel-voip': service,
    '@react-native-async-storage/async-storage': {
      getItem: async (key: string) => storage.get(key) ?? null,
      setItem: async (key: string, value: string) => storage.set(key, value),
      removeItem: async (key: string) => storage.delete(key),
    },
    './pitelConfig': { pitel },
  };
  const program = runPageCode<TokenProgram>(guide, 'src/deviceToken.ts', packages, { __DEV__: true });
  const session = runPageCode<SessionProgram>(guide, 'src/session.ts', { ...packages, './deviceToken': program });
  const { setAccount } = runPageCode<AccountProgram>(guide, 'src/account.ts', packages);
  return { program, session, service, setAccount };
}

const failures = [
  ['answers nothing', async () => undefined],
  ['answers no JSON', () => Promise.reject(new SyntaxError('no JSON'))],
  ['refuses with an error', async () => ({ error: 'internal error' })],
] as const;

describe('The device token of the React Native program', () => {
  test('Is stored on an iPhone whose user refuses notifications', async () => {
    const { program, service } = runOn('ios', () => 'Empty');
    expect(await program.storeToken('pushkit')).toBe(true);
    expect(service.registerDeviceToken).toHaveBeenCalledWith(expect.objectContaining({ pn_token: 'pushkit', pn_type: 'ios' }));
  });

  test.each([
    ['android', 'Empty'],
    ['android', ''],
    ['ios', 'fcm'],
  ] as const)('Is not stored if a part is missing: %s, FCM token "%s"', async (os, fcmToken) => {
    const { program, service } = runOn(os, () => fcmToken);
    expect(await program.storeToken('')).toBe(false);
    expect(service.registerDeviceToken).not.toHaveBeenCalled();
  });

  test.each(failures)('Counts as stored until it is removed, when the push service %s', async (_, fail) => {
    const { program, service } = runOn('android', () => 'fcm');
    service.registerDeviceToken.mockImplementationOnce(fail);
    expect(await program.storeToken('')).toBe(false);
    expect(await program.storeToken('')).toBe(true);
    service.removeDeviceToken.mockImplementationOnce(fail);
    expect(await program.deleteToken()).toBe(false);
    expect(await program.deleteToken()).toBe(true);
    expect(service.removeDeviceToken).toHaveBeenCalledWith({ pn_token: 'fcm', domain: 'example.com', extension: '101' });
    expect(await program.deleteToken()).toBe(true);
    expect(service.removeDeviceToken).toHaveBeenCalledTimes(2);
  });

  test('Replaces the one before it', async () => {
    const tokens = ['old', 'new'];
    const { program, service } = runOn('android', () => tokens.shift() ?? '');
    await program.storeToken('');
    expect(await program.storeToken('')).toBe(true);
    expect(service.removeDeviceToken).toHaveBeenCalledWith(expect.objectContaining({ pn_token: 'old' }));
    expect(service.registerDeviceToken).toHaveBeenLastCalledWith(expect.objectContaining({ pn_token: 'new' }));
  });

  test('Is removed for one user before it is stored for the next', async () => {
    const { program, service, setAccount } = runOn('android', () => 'fcm');
    await program.storeToken('');
    setAccount({ extension: '102' });
    await program.deleteToken();
    await program.storeToken('');
    expect(service.removeDeviceToken).toHaveBeenCalledWith(expect.objectContaining({ extension: '101' }));
    expect(service.registerDeviceToken).toHaveBeenLastCalledWith(expect.objectContaining({ extension: '102' }));
  });
});

describe('A user of the React Native program', () => {
  test.each(failures)('Stays signed in when the push service %s to the sign-out', async (_, fail) => {
    const { session, service } = runOn('android', () => 'fcm');
    expect(await session.signIn('')).toBe('');
    service.removeDeviceToken.mockImplementationOnce(fail);
    expect([await session.signOut(), await session.readLogin()]).toEqual([false, 'TRUE']);
    expect([await session.signOut(), await session.readLogin()]).toEqual([true, 'FALSE']);
  });

  test('Reads a notice when the token could not be stored', async () => {
    const { session, service } = runOn('android', () => 'fcm');
    service.registerDeviceToken.mockImplementationOnce(async () => ({ error: 'internal error' }));
    expect(await session.signIn('')).toBe('This phone will not ring. Check the network, then register again.');
  });
});
