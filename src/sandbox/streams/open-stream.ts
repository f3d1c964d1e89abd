import { WebSocket } from 'ws';
import type { Call } from '../calls/call';
import type { Clock } from '../calls/clock';
import { isReserved } from '../events/deliver-events';
import { type Action, readAction } from './actions';
import { openPlaylist } from './playlist';
import { cutPiece, type Side } from './sound';

/** What a stream is opened with. */
export interface StreamPlan {
  /** Of the server, with the parameters that PSR adds. */
  readonly url: string;
  readonly call: Call;
  readonly channel: string;
  /** What is heard in each channel. */
  readonly sides: readonly Side[];
  /** Length of a piece, in milliseconds. */
  readonly pieceLength: number;
  readonly clock: Clock;
  /** Carries out a transfer or the end of the call. Returns a sentence when it cannot. */
  readonly act: (action: Action) => string | undefined;
}

/** What a reader is shown of a stream. */
export interface StreamState {
  readonly call_id: string;
  readonly url: string;
  /** `open`, or why it is not. */
  readonly socket: string;
  /** Pieces that were sent. */
  readonly pieces: number;
  readonly files: string[];
  readonly chunks: number;
  /** What was wrong with messages of the server. */
  readonly findings: string[];
}

/** The voice of a call on its way to a server. */
export interface Stream {
  /** Begins to send what is heard. */
  speak(): void;
  /** Loses the socket without a word, and opens another one. */
  lose(): void;
  close(): void;
  describe(): StreamState;
  /** Waits until the server has accepted or refused the socket. */
  settle(): Promise<void>;
}

/** How long a server has to accept the socket, in milliseconds. */
const patience = 10_000;

/** Opens a socket to a server and sends `connected`. What is sent before the server has accepted it, waits. */
export function openStream({ url, call, channel, sides, pieceLength, clock, act }: StreamPlan): Stream {
  const playlist = openPlaylist(clock);
  const findings: string[] = [];
  const waiting: string[] = [];
  let socket: WebSocket | undefined;
  let state = 'is being opened';
  let settled = Promise.resolve();
  let [pieces, chunks] = [0, 0];
  let cancelPiece: (() => void) | undefined;
  let isClosed = false;

  function send(event: string, more: object = {}): void {
    const data = { call_id: call.id, channel };
    write({ timestamp: Math.round(clock.now()), event, ...more, data });
  }

  function write(message: object): void {
    // Nobody listens behind a socket that was refused or lost.
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
    if (action.event === 'media') {
      playlist.play(action.seconds, action.isQueued);
    } else if (action.event === 'chunk') {
      chunks += 1;
    } else {
      return act(action);
    }
    return undefined;
  }

  /** Answers a message that cannot be carried out: PSR is not documented to answer at all. */
  function receive(text: string): void {
    const action = readAction(text);
    const finding = typeof action === 'string' ? action : carryOut(action);
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

  connect();
  return {
    speak() {
      if (!cancelPiece && !isClosed && socket) {
        cancelPiece = clock.after(pieceLength / 1000, sendPiece);
      }
    },
    lose() {
      if (socket && !isClosed) {
        socket.terminate();
        connect();
      }
    },
    close() {
      if (!isClosed) {
        cancelPiece?.();
        send('closed');
        isClosed = true;
        flush();
      }
    },
    describe: () => ({ call_id: call.id, url, socket: state, pieces, files: playlist.list(), chunks, findings }),
    settle: () => settled,
  };
}
