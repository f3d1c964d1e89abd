/** Modules of a React Native project. Their own types are not checked. */
declare module '*/app.json' {
  export const name: string;
}

declare const __DEV__: boolean;

declare module 'react-native';
declare module 'react-native-background-timer';
declare module 'react-native-permissions';

declare module '@react-native-async-storage/async-storage' {
  const AsyncStorage: {
    getItem(key: string): Promise<string | null>;
    setItem(key: string, value: string): Promise<void>;
    removeItem(key: string): Promise<void>;
  };
  export default AsyncStorage;
}

/** The functions of 4.3.13 that the program calls. */
declare module 'react-native-callkeep' {
  type EarlyEvent =
    | { name: 'RNCallKeepPerformAnswerCallAction'; data: { callUUID: string } }
    | { name: 'RNCallKeepDidLoadWithEvents'; data: unknown };
  const RNCallKeep: {
    getInitialEvents(): Promise<EarlyEvent[]>;
    clearInitialEvents(): void;
    endCall(callUUID: string): void;
    endAllCalls(): void;
    addEventListener(event: 'didActivateAudioSession' | 'didDeactivateAudioSession', listener: () => void): void;
  };
  export default RNCallKeep;
}

/** The functions of 124.0.6 that the program calls. */
declare module 'react-native-webrtc' {
  export const RTCAudioSession: { audioSessionDidActivate(): void; audioSessionDidDeactivate(): void };
}

/** The functions of 1.0.1 that the program calls. */
declare module 'react-native-full-screen-notification-incoming-call' {
  const RNNotificationCall: { backToApp(): void; declineCall(callUUID: string): void };
  export default RNNotificationCall;
}

declare module '@react-navigation/native';

declare module '@react-navigation/native-stack' {
  import type { ComponentType } from 'react';

  export interface NativeStackNavigationProp<Screens, _Name extends keyof Screens> {
    navigate<Target extends keyof Screens>(target: Target, params: Screens[Target]): void;
    canGoBack(): boolean;
    popToTop(): void;
  }

  export interface NativeStackScreenProps<Screens, Name extends keyof Screens> {
    readonly navigation: NativeStackNavigationProp<Screens, Name>;
    readonly route: { readonly params: Screens[Name] };
  }

  export function createNativeStackNavigator<_Screens>(): Record<'Navigator' | 'Screen', ComponentType<Record<string, unknown>>>;
}
