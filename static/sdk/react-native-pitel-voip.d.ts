/**
 * The public API of react-native-pitel-voip 1.1.4, as the React Native guide documents it.
 * Copy this file into your TypeScript project unless your version of the package brings types of its own.
 * The documentation for coding agents: /llms.txt on the site of this file.
 */
declare module 'react-native-pitel-voip' {
  import type { ComponentType, Context, PropsWithChildren, ReactElement } from 'react';

  /** What the app gives to `PitelSDK`. */
  export interface SdkOptionsInit {
    /** SIP domain without port. */
    sipDomain: string;
    port: string | number;
    extension: string;
    /** Secure WebSocket URL. */
    wssServer: string;
    sipPassword: string;
    /** iOS bundle id. */
    bundleId: string;
    /** Android package id. */
    packageId: string;
    /** Apple developer team id. */
    teamId: string;
    /** Since 1.1.1. */
    displayName: string;
  }

  /** The complete options that `PitelSDK` builds. Pass them on; their content is not part of the API. */
  export type SdkOptions = object;

  export type CallState =
    | 'REGISTER'
    | 'UNREGISTER'
    | 'CALL_CREATED'
    | 'CALL_RECEIVED'
    | 'CALL_ANSWERED'
    | 'CALL_HOLD'
    | 'CALL_HANGUP'
    | 'ERROR';

  /** The instance of the SDK that the context holds. */
  export interface PitelSDKInstance {
    call(number: string): void;
    accept(): void;
    hangup(): void;
    mute(): void;
    unmute(): void;
    unregister(): void;
  }

  export interface PitelSDKContextValue {
    pitelSDK: PitelSDKInstance | undefined;
    setPitelSDK: (pitelSDK: PitelSDKInstance) => void;
    callID: string;
    setCallID: (callID: string) => void;
    /** Whether the clock of the call runs. The library sets it. */
    startClock: boolean;
    setStartClock: (startClock: boolean) => void;
  }

  export const PitelSDKContext: Context<PitelSDKContextValue>;
  export const PitelSDKProvider: ComponentType<PropsWithChildren>;

  export interface PitelSDKProps {
    sdkOptionsInit: SdkOptionsInit;
    /** PushKit token. On iOS nothing starts while it is empty. */
    iosPushToken: string;
    setSdkOptions: (sdkOptions: SdkOptions) => void;
    setIOSPushToken?: (token: string) => void;
    reload?: boolean;
  }

  export const PitelSDK: ComponentType<PropsWithChildren<PitelSDKProps>>;

  export interface RegisterOptions {
    sdkOptions: SdkOptions | undefined;
    extension: string;
    setPitelSDK: (pitelSDK: PitelSDKInstance) => void;
  }

  export interface Registration {
    /** The last event; empty before the first one. */
    callState: CallState | '';
    /** Empty before the first call. */
    receivedPhoneNumber: string;
    /** Encoded; `PitelCallKit` decodes it. */
    receivedDisplayName: string | undefined;
    registerState: 'REGISTER' | 'UNREGISTER';
    registerFunc: () => Promise<void>;
    setCallState: (callState: CallState) => void;
    setPitelSDK: (pitelSDK: PitelSDKInstance) => void;
  }

  export function useRegister(options: RegisterOptions): Registration;

  /** The function behind `useRegister`. Its parameters are not documented. */
  export const pitelRegister: unknown;

  export interface CallKitSetup {
    ios: { appName: string };
    android: {
      alertTitle: string;
      alertDescription: string;
      cancelButton: string;
      okButton: string;
      foregroundService: { channelId: string; channelName: string; notificationTitle: string };
    };
  }

  /** `callUUID` is the id of CallKit, or of the notification. */
  export interface CallEvent {
    callUUID: string;
  }

  export interface CallEndEvent {
    /** Missing when the library itself removes the notification. */
    callUUID?: string;
  }

  export interface MuteEvent {
    callUUID: string;
    muted: boolean;
  }

  export interface PitelCallNotifProps {
    callkitSetup: CallKitSetup;
    /** The component uses only these two methods. Pass the same object until there is a new instance. */
    pitelSDK: Pick<PitelSDKInstance, 'accept' | 'hangup'> | undefined;
    callState: CallState | '';
    setCallState: (callState: CallState) => void;
    /** Strings: a boolean is not recognized. */
    isLogin: 'TRUE' | 'FALSE';
    isCallOut: boolean;
    setIsCallOut: (isCallOut: boolean) => void;
    setCallID: (callID: string) => void;
    sdkOptions: SdkOptions | undefined;
    registerFunc: () => Promise<void>;
    onReceived: () => void;
    onHangup: () => void;
    onIOSToken: (token: string) => void;
    /** The code calls it without a check: pass a function that does nothing. */
    onCreated: () => void;
    /** The library keeps these functions as they are on the first render. */
    onAnswerCallAction?: (data: CallEvent) => void;
    onEndCallAction?: (data: CallEndEvent) => void;
    onIncomingCallDisplayed?: (data: CallEvent) => void;
    /** The library leaves the microphone as it is. */
    onToggleMute?: (data: MuteEvent) => void;
    onDTMF?: (data: unknown) => void;
    /** @deprecated Leave it out: its handler calls itself without end. */
    onNativeCall?: (data: unknown) => void;
  }

  export const PitelCallNotif: ComponentType<PropsWithChildren<PitelCallNotifProps>>;

  export interface PitelCallOutProps {
    pitelSDK: PitelSDKInstance | undefined;
    /** Number or extension to call. */
    callToNumber: string;
    /** Content of the button. */
    child: ReactElement;
    style?: object;
    /** The code calls both without a check. */
    onPress: () => void;
    setIsCallOut: (isCallOut: boolean) => void;
    /** True unless it is passed. */
    enable?: boolean;
  }

  export const PitelCallOut: ComponentType<PitelCallOutProps>;

  export interface PitelCallKitProps {
    pitelSDK: PitelSDKInstance | undefined;
    callID: string;
    /** Pass an empty string rather than nothing. */
    phoneNumber: string;
    /** Pass an empty string rather than nothing. */
    displayName: string;
    direction: string;
    callState?: string;
    /** Text before the call connects. */
    textClock: string;
    onHangup: () => void;
  }

  export const PitelCallKit: ComponentType<PitelCallKitProps>;

  /** Counts presses of a button: a leftover. */
  export const Counter: ComponentType;

  export interface RegisterDeviceTokenParams {
    pn_token: string;
    pn_type: 'android' | 'ios';
    app_id: string;
    domain: string;
    extension: string;
    app_mode: 'dev' | 'production';
    fcm_token: string;
  }

  export interface RemoveDeviceTokenParams {
    pn_token: string;
    domain: string;
    extension: string;
  }

  export interface DeviceToken {
    domain: string;
    extension: string;
    pn_token: string;
    pn_type: string;
  }

  /** What the push service answers, whatever its status: an error has other fields. Nothing when it cannot be reached. */
  type Answer = Promise<Partial<DeviceToken> | undefined>;
  export function registerDeviceToken(params: RegisterDeviceTokenParams): Answer;
  export function removeDeviceToken(params: RemoveDeviceTokenParams): Answer;
  /** iPhone: asks for the notification permission, and returns `'Empty'` when it is refused. `''` on an error. */
  export function getFcmToken(): Promise<string>;

  export function NotificationBackground(): void;
  /** `PitelSDK` starts it: do not call it yourself. */
  export function NotificationListener(): void;

  export interface AudioRoute {
    name: string;
    type: string;
    uid: string;
    isSelected?: boolean;
  }

  /** Since 1.1.4, iOS only. */
  export const AirPlayManager: {
    isAvailable(): boolean;
    showAirPlayPicker(): Promise<boolean>;
    getAvailableAudioRoutes(): Promise<AudioRoute[]>;
    getCurrentAudioRoute(): Promise<AudioRoute | null>;
    isAirPlayActive(): Promise<boolean>;
  };

  export interface AirPlayButtonProps {
    style?: object;
    iconSource?: unknown;
    size?: number;
    tintColor?: string;
    showLabel?: boolean;
    label?: string;
    onPress?: () => void;
    onRouteChanged?: (route: AudioRoute, isActive: boolean) => void;
  }

  export const AirPlayButton: ComponentType<AirPlayButtonProps>;

  /** Since 1.1.4, Android only. Not exported in every build. */
  export const LockScreenManager: {
    isAvailable(): boolean;
    isDeviceLocked(): Promise<boolean>;
    showOnLockScreen(): Promise<boolean>;
    wakeUpScreen(): Promise<boolean>;
    clearLockScreenFlags(): Promise<boolean>;
    /** Not in every build of 1.1.4. */
    debugSetup?(): void;
  };
}
