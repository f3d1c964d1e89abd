/**
 * The API of PitelSDK for web pages, as the page of the web SDK documents it. Copy this file into your project, and an editor
 * checks your calls. Until the script of the embed code has loaded, `typeof PitelSDK` is `'undefined'`.
 * The documentation for coding agents: /llms.txt on the site of this file.
 */

/** Events. Each one is optional. */
interface PitelDelegates {
  onRegistered?: () => void;
  onUnregistered?: () => void;
  onCallReceived?: (remoteNumber: string) => void;
  onCallCreated?: (remoteNumber: string) => void;
  onCallAnswered?: () => void;
  onCallHangup?: () => void;
  onCallHold?: (held: boolean) => void;
  /** Seen in the npm build only. */
  onCallMute?: (muted: boolean) => void;
}

interface PitelOptions {
  /** Show or hide the built-in phone widget. */
  enableWidget?: boolean;
  /** `false`: fetch the SIP data through the portal. `true`: use the three values below. */
  sipOnly?: boolean;
  sipDomain?: string;
  wsServer?: string;
  sipPassword?: string;
  /** This option and those below were seen in the npm build. */
  debug?: boolean;
  contactName?: string;
  contactParams?: object;
  viaHost?: string;
  expires?: unknown;
  extraContactHeaders?: unknown;
  reconnectionAttempts?: unknown;
}

/** Seen in use. */
interface PitelCallOptions {
  extraHeaders?: string[];
  earlyMedia?: unknown;
}

/** Seen in the npm build. */
interface PitelPartnerOptions {
  userAgentString?: string;
}

/** Methods that not every build has, or that builds name in two ways, are optional: test for them before you call. */
declare class PitelSDK {
  constructor(
    API_KEY: string,
    pitelToken: string,
    sipUsername: string,
    sipDelegates: PitelDelegates,
    sdkOptions: PitelOptions,
    partnerOptions?: PitelPartnerOptions,
  );
  call(number: string, options?: PitelCallOptions): void;
  accept(): void;
  decline?(): void;
  /** The other name of `decline`. */
  reject?(): void;
  hangup(): void;
  mute(): void;
  unmute(): void;
  hold(): void;
  unhold(): void;
  dtmf?(key: string): void;
  /** The other name of `dtmf`. */
  sendDTMF?(key: string): void;
  unregister(): void;
  refer?(number: string): void;
  destroy?(): void;
}
