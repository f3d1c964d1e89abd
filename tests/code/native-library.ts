import { vi } from 'vitest';
import { fakePitel, PitelSDK } from '../../static/sdk/fake-pitel-sdk.mjs';
import { runPageCode } from './run-page-code';

export const guide = 'pitel_app/react/index.mdx';

type Instance = InstanceType<typeof PitelSDK>;
type Handler = (event: { callUUID?: string }) => void;

interface Guard {
  readonly isIdle: boolean;
  update(current: object): void;
  register(): Promise<void>;
  accept(): void;
  hangUp(): void;
  startOutgoing(): void;
  readEarlyAnswer(): Promise<void>;
  registerEarlyAnswer(): Promise<void>;
  acceptEarlyAnswer(): void;
  setCallID(id: string): void;
  onDisplay: Handler;
  onAnswer: Handler;
  onEnd: Handler;
}

/** What the phone and the user see. */
interface AppLog {
  readonly ended: string[];
  readonly notices: string[];
  readonly screens: string[];
  readonly storage: Map<string, string>;
}

/**
 * The program's call guard in a phone. The rest acts like version 1.1.3 of the library: it registers, accepts
 * and hangs up at the same events, without looking at a call in progress.
 */
export function startPhone(os: 'ios' | 'android', earlyAnswer?: string) {
  fakePitel.reset();
  const appLog: AppLog = { ended: [], notices: [], screens: [], storage: new Map() };
  const early = earlyAnswer === undefined ? [] : [earlyAnswer];
  const { callGuard: guard } = runPageCode<{ callGuard: Guard }>(guide, 'src/callGuard.ts', {
    'react-native': { Platform: { OS: os } },
    'react-native-pitel-voip': {},
    '@react-native-async-storage/async-storage': {
      getItem: async (key: string) => appLog.storage.get(key) ?? null,
      setItem: async (key: string, value: string) => appLog.storage.set(key, value),
    },
    'react-native-callkeep': {
      endCall: (id: string) => end(id),
      endAllCalls: () => systemCalls.forEach(end),
      getInitialEvents: async () => early.map((callUUID) => ({ name: 'RNCallKeepPerformAnswerCallAction', data: { callUUID } })),
      clearInitialEvents: () => early.splice(0),
    },
    'react-native-full-screen-notification-incoming-call': {
      backToApp: () => appLog.screens.push('app'),
      declineCall: (id: string) => end(id),
    },
  });
  const systemCalls = new Set(early);
  let callState = '';
  let phone: Instance | undefined;
  let isAnswered = false;
  let isHangupEnabled = true;

  function render(): void {
    guard.update({
      callState,
      pitelSDK: phone,
      registerFunc: async () => makePhone(),
      setCallState,
      setCallID: () => undefined,
      openIncoming: () => appLog.screens.push('incoming call'),
      showNotice: (notice: string) => appLog.notices.push(notice),
    });
    guard.acceptEarlyAnswer();
  }

  function setCallState(next: string): void {
    if (next === callState) return;
    callState = next;
    render();
    act();
  }

  function act(): void {
    const isAccepted = isAnswered || (os === 'android' && appLog.storage.get('ACCEPT_CALL') === 'TRUE');
    if (callState === 'CALL_RECEIVED' && isAccepted) {
      guard.accept();
      appLog.screens.push('incoming call');
    } else if (callState === 'CALL_ANSWERED') {
      isHangupEnabled = true;
    } else if (callState === 'CALL_HANGUP') {
      isHangupEnabled = false;
      if (os === 'ios') systemCalls.forEach(end);
      else end(undefined);
      appLog.screens.push('home');
      appLog.storage.set('ACCEPT_CALL', 'FALSE');
      setCallState('REGISTER');
    }
  }

  function makePhone(): void {
    phone = new PitelSDK('xxx', 'xxx', '101', {
      onRegistered: () => setCallState('REGISTER'),
      onUnregistered: () => setCallState('UNREGISTER'),
      onCallCreated: () => setCallState('CALL_CREATED'),
      onCallReceived: () => setCallState('CALL_RECEIVED'),
      onCallAnswered: () => setCallState('CALL_ANSWERED'),
      onCallHangup: () => setCallState('CALL_HANGUP'),
    });
    render();
  }

  /**
   * The call of the system ends. The library would hang up here: the program passes it a `hangup` that does
   * nothing.
   */
  function end(callUUID: string | undefined): void {
    if (callUUID !== undefined) {
      systemCalls.delete(callUUID);
      appLog.ended.push(callUUID);
    }
    guard.onEnd({ callUUID });
    isAnswered = false;
  }

  return {
    guard,
    appLog,
    /** Whether the library would hang up when the call of the system ends. */
    hangsUpByItself: () => isHangupEnabled,
    render,
    end,
    display(callUUID: string): void {
      systemCalls.add(callUUID);
      if (os === 'ios') guard.onDisplay({ callUUID });
    },
    async answer(callUUID: string): Promise<void> {
      const hadAnswered = isAnswered;
      isAnswered = true;
      guard.setCallID(callUUID);
      guard.onAnswer({ callUUID });
      // React runs the effect only when the state has changed.
      if (!hadAnswered) await guard.register();
    },
    async comeToFront(): Promise<void> {
      if (!isAnswered) await guard.register();
    },
    async dial(number: string): Promise<void> {
      guard.startOutgoing();
      phone?.call(number);
    },
  };
}

type RunningPhone = ReturnType<typeof startPhone>;

/** Signed in and registered. Needs fake timers. */
export async function startRegistered(os: 'ios' | 'android'): Promise<RunningPhone> {
  const phone = startPhone(os);
  phone.render();
  await phone.guard.register();
  await vi.advanceTimersByTimeAsync(0);
  return phone;
}
