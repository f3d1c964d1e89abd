// The screen of the React Native program, rendered once. Its calls are tested in `call-guard.test.ts`.
import * as React from 'react';
import * as jsx from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { guide } from './native-library';
import { runPageCode } from './run-page-code';

type Props = Record<string, unknown>;

/** A component of a package. It shows its title and its children. */
const Shown = ({ title, children }: { title?: string; children?: React.ReactNode }) =>
  React.createElement('p', null, title, children);

function renderHome(os: 'android' | 'ios', permissions: { microphone: boolean; notifications: boolean }) {
  const propsByName: Record<string, Props> = {};
  const record = (name: string) => (props: Props) => {
    propsByName[name] = props;
    return React.createElement(Shown, props);
  };
  const hungUp: string[] = [];
  const pitelSDK = { accept: () => undefined, hangup: () => hungUp.push('hangup') };
  const context = { pitelSDK, setPitelSDK: () => undefined, setCallID: () => undefined };
  const packages = {
    react: React,
    'react/jsx-runtime': jsx,
    'react-native': {
      Platform: { OS: os },
      StyleSheet: { create: (styles: object) => styles },
      Alert: {},
      ...Object.fromEntries(['Button', 'Text', 'TextInput', 'View'].map((name) => [name, record(name)])),
    },
    'react-native-permissions': { openSettings: () => undefined },
    'react-native-pitel-voip': {
      PitelSDKContext: React.createContext(context),
      PitelCallNotif: record('PitelCallNotif'),
      PitelCallOut: record('PitelCallOut'),
      useRegister: () => ({ callState: '', registerState: 'REGISTER' }),
    },
    './pitelConfig': { appName: 'Test', pitel: { packageId: 'com.example.app', extension: '101' } },
    './session': {},
    './callGuard': {
      callGuard: { update: () => undefined, register: 'the register of the guard', acceptEarlyAnswer: () => undefined },
    },
  };
  const { HomeScreen } = runPageCode<{ HomeScreen: React.FunctionComponent<Props> }>(guide, 'src/HomeScreen.tsx', packages);
  const html = renderToStaticMarkup(React.createElement(HomeScreen, { navigation: {}, permissions, iosPushToken: '' }));
  return { html, notif: propsByName.PitelCallNotif ?? {}, callOut: propsByName.PitelCallOut ?? {}, hungUp };
}

const all = { microphone: true, notifications: true };

test('The home screen gives the library only the functions of the guard', () => {
  const { notif, hungUp } = renderHome('ios', all);
  expect(notif.registerFunc).toBe('the register of the guard');
  (notif.pitelSDK as { hangup(): void }).hangup();
  expect(hungUp).toEqual([]);
});

test('The home screen tells a user who refused the microphone that calls are not possible', () => {
  const { html } = renderHome('android', { ...all, microphone: false });
  expect(html).toContain('The microphone is off: calls are not possible.');
  expect(html).toContain('Open settings');
});

test.each([
  ['android', true],
  ['ios', false],
] as const)('The home screen warns about refused notifications only where they make the phone ring: %s', (os, isWarned) => {
  const { html } = renderHome(os, { ...all, notifications: false });
  expect(html.includes('Notifications are off: this phone will not ring.')).toBe(isWarned);
});

test('The home screen does not dial without a number', () => {
  expect(renderHome('ios', all).callOut.enable).toBe(false);
});
