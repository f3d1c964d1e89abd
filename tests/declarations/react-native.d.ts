/** What the samples use of React Native and nothing else: its own types would bring the whole framework. */
declare module 'react-native' {
  import type { ComponentType, PropsWithChildren } from 'react';

  type Style = Readonly<Record<string, string | number>>;

  export const AppRegistry: { registerComponent(name: string, provider: () => ComponentType): void };
  export const Platform: { OS: 'ios' | 'android' };
  export const StyleSheet: { create<Styles extends Readonly<Record<string, Style>>>(styles: Styles): Styles };
  export const View: ComponentType<PropsWithChildren<{ style?: Style }>>;
  export const Text: ComponentType<PropsWithChildren<{ style?: Style }>>;
  export const Button: ComponentType<{ title: string; onPress: () => void }>;
  export const TextInput: ComponentType<{
    style?: Style;
    value?: string;
    onChangeText?: (text: string) => void;
    keyboardType?: 'default' | 'phone-pad';
    placeholder?: string;
  }>;
}

declare const __DEV__: boolean;
