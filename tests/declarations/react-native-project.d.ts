/** Modules of a React Native project. Their own types are not checked. */
declare module '*/app.json' {
  export const name: string;
}

declare const __DEV__: boolean;

declare module 'react-native';
declare module 'react-native-background-timer';
declare module 'react-native-permissions';
declare module '@react-native-async-storage/async-storage';
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
