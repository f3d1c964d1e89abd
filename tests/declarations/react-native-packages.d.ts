/** What the samples use of packages that stand beside the library, and nothing else. */
declare module 'react-native-background-timer' {
  const BackgroundTimer: { start(): void };
  export default BackgroundTimer;
}

declare module 'react-native-permissions' {
  export const PERMISSIONS: {
    IOS: { MICROPHONE: string; BLUETOOTH: string };
    ANDROID: { RECORD_AUDIO: string; BLUETOOTH_CONNECT: string };
  };
  export function request(permission: string): Promise<string>;
}

declare module '@react-native-async-storage/async-storage' {
  const AsyncStorage: {
    getItem(key: string): Promise<string | null>;
    setItem(key: string, value: string): Promise<void>;
  };
  export default AsyncStorage;
}

declare module '@react-navigation/native' {
  import type { ComponentType, PropsWithChildren } from 'react';

  export const NavigationContainer: ComponentType<PropsWithChildren>;
}

declare module '@react-navigation/native-stack' {
  import type { ComponentType, PropsWithChildren } from 'react';

  export interface NativeStackNavigationProp<List extends object, _Name extends keyof List> {
    navigate<Name extends keyof List>(...target: undefined extends List[Name] ? [Name] : [Name, List[Name]]): void;
    popToTop(): void;
    canGoBack(): boolean;
  }

  export interface NativeStackScreenProps<List extends object, Name extends keyof List> {
    navigation: NativeStackNavigationProp<List, Name>;
    route: { params: List[Name] };
  }

  export function createNativeStackNavigator<List extends object>(): {
    Navigator: ComponentType<PropsWithChildren<{ initialRouteName?: keyof List }>>;
    Screen: <Name extends keyof List>(props: {
      name: Name;
      component: ComponentType<NativeStackScreenProps<List, Name>>;
      options?: { headerShown?: boolean };
    }) => React.ReactElement;
  };
}

declare module '*/app.json' {
  export const name: string;
}
