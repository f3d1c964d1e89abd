// @ts-check
/**
 * A stand-in for PitelSDK, to try a program without an account. It behaves like the npm build 1.0.8 of the class as far as its code
 * tells; the script of the web portal may differ. No call is made, and nothing sounds.
 *
 * In a page: save it beside the page, write <script type="module" src="fake-pitel-sdk.mjs"></script> in place of the embed code and
 * above your own script, and act for the other side in the console: fakePitel.receive('0900000001').
 * In a test: import { fakePitel, PitelSDK } from './fake-pitel-sdk.mjs'.
 * The documentation for coding agents: /llms.txt on the site of this file.
 */

/** @typedef {Record<string, ((value?: unknown) => void) | undefined>} Delegates */

/** Change them before you start a phone. */
const usual = {
  /**
   * 'refused': as with a wrong password. 'unreachable': as with a wrong address: no event comes.
   * 'no data': as with a refused token: no event comes, and methods throw. @type {string}
   */
  registration: 'accepted',
  /** 'refused': a call that starts or is accepted ends at once. @type {string} */
  microphone: 'allowed',
  /** 'npm': the methods `decline` and `dtmf` are called `reject` and `sendDTMF`. @type {string} */
  names: 'manual',
  /** 'reported': a second call comes as an event. The npm build rejects it without one. @type {string} */
  secondCall: 'rejected',
};

let settings = { ...usual };
/** @type {string[]} */
let log = [];
/** @type {Phone[]} */
let phones = [];

/** What the build does unseen. The methods of the class report their errors nowhere: a browser shows them as "Uncaught (in promise)". */
class Phone {
  hasData = false;
  isRegistered = false;
  /** As in the build, also for the next call. */
  isHeld = false;
  /** @type {'none' | 'outgoing' | 'incoming' | 'answered'} */
  call = 'none';

  /** @param {string} extension @param {Delegates} delegates */
  constructor(extension, delegates) {
    this.delegates = delegates;
    this.extension = extension;
    this.number = phones.push(this);
    this.write(`register ${extension}`);
    queueMicrotask(() => this.connect());
  }

  /** @param {string} text */
  write(text) {
    log.push(`${this.number}: ${text}`);
  }

  /** @param {string} name @param {unknown} [value] */
  report(name, value) {
    this.delegates[name]?.(value);
  }

  connect() {
    this.hasData ||= settings.registration !== 'no data';
    if (!this.hasData) {
      this.write("error: Cannot read properties of undefined (reading 'domain')");
    } else if (settings.registration === 'unreachable') {
      this.write('error: WebSocket closed (code: 1006)');
    } else if (settings.registration === 'refused') {
      this.write('error: Failed to register, status code 403');
      this.report('onUnregistered');
    } else {
      this.isRegistered = true;
      this.report('onRegistered');
    }
  }

  leave() {
    this.isRegistered = false;
    this.report('onUnregistered');
  }

  /** @param {'outgoing' | 'incoming'} call @param {string} number */
  begin(call, number) {
    this.call = call;
    // Also for incoming calls, before onCallReceived.
    this.report('onCallCreated', number);
    if (call === 'incoming') {
      this.report('onCallReceived', number);
    } else if (settings.microphone === 'refused') {
      this.write('error: NotAllowedError');
      queueMicrotask(() => this.end());
    }
  }

  answered() {
    if (settings.microphone === 'refused') {
      this.write('error: NotAllowedError');
      this.end();
    } else {
      this.call = 'answered';
      this.report('onCallAnswered');
    }
  }

  end() {
    this.call = 'none';
    this.report('onCallHangup');
  }

  /** @param {boolean} isPossible @param {string} message */
  check(isPossible, message) {
    if (!isPossible) this.write(`error: ${message}`);
    return isPossible;
  }
}

export class PitelSDK {
  /** @type {Phone} */
  #phone;

  /** @param {string} apiKey @param {string} token @param {string} extension @param {Delegates | object} [delegates] */
  constructor(apiKey, token, extension, delegates = {}) {
    if (!apiKey) throw new Error('Pitel Api Key is required');
    if (!token) throw new Error('Pitel Token is required');
    this.#phone = new Phone(extension, /** @type {Delegates} */ (delegates));
    const reject = () => {
      this.#phone.write('decline');
      if (this.#phone.check(this.#phone.call === 'incoming', 'Session does not exist.')) this.#phone.end();
    };
    const sendKey = (/** @type {string} */ key) => this.#phone.write(`key ${key}`);
    Object.assign(this, settings.names === 'npm' ? { reject, sendDTMF: sendKey } : { decline: reject, dtmf: sendKey });
  }

  /** @param {string} number */
  call(number) {
    this.#phone.write(`call ${number}`);
    if (this.#phone.check(this.#phone.call === 'none', 'Session already exists.')) this.#phone.begin('outgoing', number);
  }

  accept() {
    this.#phone.write('accept');
    const { call } = this.#phone;
    const message = call === 'none' ? 'Session does not exist.' : 'Session not instance of Invitation.';
    if (this.#phone.check(call === 'incoming', message)) this.#phone.answered();
  }

  hangup() {
    this.#phone.write('hangup');
    if (this.#phone.check(this.#phone.call !== 'none', 'Session does not exist.')) this.#phone.end();
  }

  mute() {
    this.#phone.write('mute');
  }

  unmute() {
    this.#phone.write('unmute');
  }

  hold() {
    this.#hold(true);
  }

  unhold() {
    this.#hold(false);
  }

  /** Does not end a call. */
  unregister() {
    if (!this.#phone.hasData) throw new TypeError("Cannot read properties of null (reading 'unregister')");
    this.#phone.write('unregister');
    queueMicrotask(() => this.#phone.leave());
  }

  /** @param {boolean} isHeld */
  #hold(isHeld) {
    this.#phone.write(isHeld ? 'hold' : 'unhold');
    if (!this.#phone.check(this.#phone.call === 'answered', 'Session does not exist.')) return;
    if (this.#phone.isHeld === isHeld) return;
    this.#phone.isHeld = isHeld;
    this.#phone.report('onCallHold', isHeld);
  }
}

/** Acts for the server and the other side, on the phone that was made last. */
export const fakePitel = {
  /** What phones did, such as "1: call 0900000001", with the errors that the build would report. */
  get log() {
    return [...log];
  },
  /** Forgets all phones. Without a setting, everything works. @param {Partial<typeof usual>} [changed] */
  reset(changed = {}) {
    settings = { ...usual, ...changed };
    log = [];
    phones = [];
  },
  /** @param {Partial<typeof usual>} changed */
  set(changed) {
    Object.assign(settings, changed);
  },
  /** A call comes in. @param {string} number */
  receive(number) {
    const phone = phones.at(-1);
    if (!phone?.isRegistered) return;
    if (phone.call === 'none') phone.begin('incoming', number);
    else if (settings.secondCall === 'reported') phone.report('onCallReceived', number);
    else phone.write(`reject ${number}`);
  },
  /** The other side answers your call. */
  answer() {
    if (phones.at(-1)?.call === 'outgoing') phones.at(-1)?.answered();
  },
  /** The other side gives up, declines or hangs up. */
  hangUp() {
    if (phones.at(-1)?.call !== 'none') phones.at(-1)?.end();
  },
  /** The connection breaks: the registration ends, a call in progress gets no event. */
  disconnect() {
    phones.at(-1)?.leave();
  },
  /** The build connects by itself again, up to three times, or its SIP data come late. */
  reconnect() {
    phones.at(-1)?.connect();
  },
};

Object.assign(globalThis, { PitelSDK, fakePitel });
