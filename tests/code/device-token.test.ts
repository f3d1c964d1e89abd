import { runInNewContext } from 'node:vm';
import ts from 'typescript';
import { describe, expect, test, vi } from 'vitest';
import { readBlock } from './list-code-blocks';

const code = ts.transpile(readBlock('pitel_app/react/index.mdx', 'src/deviceToken.ts'), {
  module: ts.ModuleKind.CommonJS,
  target: ts.ScriptTarget.ES2022,
  esModuleInterop: true,
});

interface Program {
  storeToken(iosPushToken: string): Promise<boolean>;
  deleteToken(): Promise<boolean>;
}

function runOn(os: 'android' | 'ios', fcmToken: string) {
  const kept = new Map<string, string>();
  const service = {
    getFcmToken: async () => fcmToken,
    registerDeviceToken: vi.fn(async (token: object): Promise<object | undefined> => token),
    removeDeviceToken: vi.fn(async (token: object): Promise<object | undefined> => token),
  };
  const packages: Readonly<Record<string, object>> = {
    'react-native': { Platform: { OS: os } },
    'react-native-pitel-voip': service,
    '@react-native-async-storage/async-storage': {
      getItem: async (key: string) => kept.get(key),
      setItem: async (key: string, value: string) => kept.set(key, value),
      removeItem: async (key: string) => kept.delete(key),
    },
    './pitelConfig': { pitel: { sipDomain: 'example.com', extension: '101' } },
  };
  const exports: Partial<Program> = {};
  runInNewContext(code, { exports, require: (name: string) => packages[name], __DEV__: true });
  return { program: exports as Program, service };
}

describe('The device token of the React Native program', () => {
  test('is stored on an iPhone whose user refuses notifications', async () => {
    const { program, service } = runOn('ios', 'Empty');
    expect(await program.storeToken('pushkit')).toBe(true);
    expect(service.registerDeviceToken).toHaveBeenCalledWith(expect.objectContaining({ pn_token: 'pushkit', pn_type: 'ios' }));
  });

  test.each([
    ['android', 'Empty'],
    ['android', ''],
    ['ios', 'fcm'],
  ] as const)('is not stored if a part is missing: %s, FCM token "%s"', async (os, fcmToken) => {
    const { program, service } = runOn(os, fcmToken);
    expect(await program.storeToken('')).toBe(false);
    expect(service.registerDeviceToken).not.toHaveBeenCalled();
  });

  test.each([
    ['answers nothing', async () => undefined],
    ['answers no JSON', () => Promise.reject(new SyntaxError('no JSON'))],
  ])('counts as stored until it is removed, also when the push service %s', async (_, fail) => {
    const { program, service } = runOn('android', 'fcm');
    service.registerDeviceToken.mockImplementationOnce(fail);
    expect(await program.storeToken('')).toBe(false);
    expect(await program.storeToken('')).toBe(true);
    service.removeDeviceToken.mockImplementationOnce(fail);
    expect(await program.deleteToken()).toBe(false);
    expect(await program.deleteToken()).toBe(true);
    expect(service.removeDeviceToken).toHaveBeenCalledWith(expect.objectContaining({ pn_token: 'fcm', extension: '101' }));
    expect(await program.deleteToken()).toBe(true);
    expect(service.removeDeviceToken).toHaveBeenCalledTimes(2);
  });
});
