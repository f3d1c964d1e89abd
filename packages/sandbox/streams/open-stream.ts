import { WebSocket } from 'ws';
import { isReserved } from '../addresses';
import type { Call } from '../calls/call';
import type { Clock } from '../calls/clock';
import { type Action, type CallAction, readAction } from './actions';
import { openPlaylist } from './playlist';
import { cutPiece, type Side } from './sound';

export interface StreamPlan {
  readonly url: string;
  readonly call: Call;
  readonly channel: string;
  readonly sides: readonly Side[];
  /** Milliseconds. */
  readonly pieceLength: number;
  readonly clock: Clock;
  /** Returns an error message if the action fails. */
  readonly act: (action: CallAction) => string | undefined;
  readonly isReopened: () => boolean;
}

export interface StreamState {
  readonly call_id: string;
  readonly url: string;
  /** `open`, or why it is not. */
  readonly socket: string;
  readonly pieces: number;
  readonly files: string[];
  readonly chunks: number;
  readonly findings: string[];
}

export interface Stream {
  /** Starts to send audio. With reconnects enabled, the socket is lost once. */
  speak(): void;
  close(): void;
  describe(): StreamState;
  /** Waits until the server has accepted or refused the socket. */
  settle(): Promise<void>;
}

/** Handshake timeout in milliseconds. */
const patience = 10_000;
/** Seconds until the simulated loss, and between reconnects. */
const lossSeconds = 10;
const retrySeconds = 2;

/** Opens a socket and sends `connected`. Messages are queued until the socket is open. */
export function openStream({ url, call, channel, sides, pieceLength, clock, act, isReopened }: StreamPlan): Stream {
  const playlist = openPlaylist(clock);
  const findings: string[] = [];
  const waiting: string[] = [];
  let socket: WebSocket | undefined;
  let state = 'is being opened';
  let settled = Promise.resolve();
  let [pieces, chunks] = [0, 0];
  let cancelPiece: (() => void) | undefined;
  let cancelRetry: (() => void) | undefined;
  let isClosed = false;

  function send(event: string, more: object = {}): void {
    const data = { call_id: call.id, channel };
    write({ timestamp: Math.round(clock.now()), event, ...more, data });
  }

  function write(message: object): void {
    // Drop messages after the socket was refused or lost.
    if (socket && socket.readyState <= WebSocket.OPEN) {
      waiting.push(JSON.stringify(message));
      flush();
    }
  }

  function flush(): void {
    if (socket?.readyState === WebSocket.OPEN) {
      for (const message of waiting.splice(0)) {
        socket.send(message);
      }
      if (isClosed) {
        socket.close();
      }
    }
  }

  function carryOut(action: Action): string | undefined {
    if (isClosed) {
      return 'the stream has ended, and what an action does then is not documented';
    }
    if (action.event !== 'hangup' && call.answeredAt === undefined) {
      return `nobody has answered yet: "${action.event}" has no effect`;
    }
    if (action.event === 'media') {
      playlist.play(action.seconds, action.isQueued);
    } else if (action.event === 'chunk') {
      chunks += 1;
    } else {
      const refused = act(action);
      if (!refused) {
        playlist.cut();
      }
      return refused;
    }
    return undefined;
  }

  function readFinding(text: string): string | undefined {
    try {
      const action = readAction(text);
      return typeof action === 'string' ? action : carryOut(action);
    } catch (error) {
      return `the sandbox failed: ${String(error)}`;
    }
  }

  /** Sends an error back. PSR itself is not documented to respond. */
  function receive(text: string): void {
    const finding = readFinding(text);
    if (finding) {
      findings.push(finding);
      write({ sandbox: [finding] });
    }
  }

  function connect(): void {
    if (isReserved(url)) {
      state = 'not opened: the host is an example';
      return;
    }
    // Drop messages queued for the previous socket.
    waiting.length = 0;
    const opened = new WebSocket(url, { handshakeTimeout: patience, perMessageDeflate: false });
    socket = opened;
    settled = new Promise((resolve) => {
      opened.once('open', () => {
        state = 'open';
        flush();
        resolve();
      });
      opened.on('error', ({ message }) => {
        state = `not opened: ${message}`;
      });
      opened.once('close', (code) => {
        if (socket === opened) {
          state = state.startsWith('not opened') ? state : `closed (${code})`;
          if (isReopened() && !isClosed) {
            cancelRetry = clock.after(retrySeconds, connect);
          }
        }
        resolve();
      });
    });
    opened.on('message', (text) => receive(String(text)));
    send('connected');
  }

  function sendPiece(): void {
    const payload = cutPiece(sides, pieces * pieceLength, pieceLength).toString('base64');
    send('media', { media: { payload } });
    pieces += 1;
    cancelPiece = clock.after(pieceLength / 1000, sendPiece);
  }

  function lose(): void {
    if (socket && !isClosed && isReopened()) {
      cancelRetry?.();
      socket.terminate();
      connect();
    }
  }

  connect();
  return {
    speak() {
      if (!cancelPiece && !isClosed && socket) {
        cancelPiece = clock.after(pieceLength / 1000, sendPiece);
        clock.after(lossSeconds, lose);
      }
    },
    close() {
      if (!isClosed) {
        cancelPiece?.();
        cancelRetry?.();
        playlist.cut();
        send('closed');
        isClosed = true;
        flush();
      }
    },
    describe: () => ({ call_id: call.id, url, socket: state, pieces, files: playlist.list(), chunks, findings }),
    settle: () => settled,
  };
}
