import { WebSocket } from 'ws';
import { isReserved } from '../addresses';
import { addFinding } from '../findings';
import type { SandboxStream } from '../pitel-sandbox.mjs';
import { type ActionPlan, createActions } from './actions';
import { cutPiece } from './sound';
import { createVoices, type VoiceSettings } from './voices';

interface StreamPlan extends Omit<VoiceSettings, 'playlists'>, ActionPlan {
  readonly url: string;
  /** Milliseconds. */
  readonly pieceLength: number;
  readonly shouldReopen: () => boolean;
  readonly sendsUndocumented: boolean;
}

export type Stream = ReturnType<typeof openStream>;

/** Milliseconds for a handshake or a pong. */
const serverTimeout = 10_000;
/** Bytes. Enough for ten minutes of audio in one message. */
const maxMessageBytes = 16_000_000;
/** Seconds until the simulated loss, and between reconnects. */
const lossSeconds = 10;
const retrySeconds = 2;
/** Pieces between undocumented messages. */
const undocumentedInterval = 10;

/** Opens a socket and sends `connected`. Messages are queued until the socket is open. */
export function openStream({
  pieceLength,
  clock,
  act,
  shouldReopen,
  sendsUndocumented,
  report,
  url,
  ...talk
}: StreamPlan) {
  const { call, channel, speech } = talk;
  const actions = createActions({ call, clock, act, report });
  const findings: string[] = [];
  const messageQueue: string[] = [];
  let socket: WebSocket | undefined;
  let state = 'is being opened';
  let settled = Promise.resolve();
  const pings = new Set<() => void>();
  let pieces = 0;
  let cancelPiece: (() => void) | undefined;
  let cancelRetry: (() => void) | undefined;
  let isClosed = false;

  function setState(next: string): void {
    state = next;
    report('stream', 'socket', next);
  }

  function send(event: string, more: object = {}): void {
    const data = { call_id: call.id, channel };
    queueMessage({ timestamp: Math.round(clock.now()), event, ...more, data });
  }

  function queueMessage(message: object): void {
    // Drop messages after the socket was refused or lost.
    if (socket && socket.readyState <= WebSocket.OPEN) {
      messageQueue.push(JSON.stringify(message));
      flush();
    }
  }

  function flush(): void {
    if (socket?.readyState === WebSocket.OPEN) {
      for (const message of messageQueue.splice(0)) {
        socket.send(message);
      }
      if (isClosed) {
        socket.close();
      }
    }
  }

  /** Sends an error back. PSR itself is not documented to respond. */
  function receive(text: string): void {
    const finding = actions.carryOut(text);
    if (finding) {
      addFinding(findings, finding);
      queueMessage({ sandbox: [finding] });
    }
  }

  function endPings(): void {
    for (const resolve of pings) {
      resolve();
    }
    pings.clear();
  }

  /** A server answers a ping after the messages that were sent before it. */
  async function ping(): Promise<void> {
    if (socket?.readyState === WebSocket.OPEN) {
      const answered = new Promise<void>((resolve) => {
        pings.add(resolve);
        setTimeout(resolve, serverTimeout).unref();
      });
      socket.ping();
      await answered;
    }
  }

  function connect(): void {
    if (isReserved(url)) {
      setState('not opened: the host is an example');
      return;
    }
    // Drop messages queued for the previous socket.
    messageQueue.length = 0;
    const limits = { handshakeTimeout: serverTimeout, maxPayload: maxMessageBytes };
    const webSocket = new WebSocket(url, { ...limits, perMessageDeflate: false });
    socket = webSocket;
    settled = new Promise((resolve) => {
      webSocket.once('open', () => {
        setState('open');
        flush();
        resolve();
      });
      webSocket.on('error', ({ message }) => {
        if (/max payload/i.test(message)) {
          addFinding(
            findings,
            `a message must have at most ${maxMessageBytes / 1_000_000} MB: the sandbox closed the socket`,
          );
        } else {
          setState(`not opened: ${message}`);
        }
      });
      webSocket.on('pong', endPings);
      webSocket.once('close', (code) => {
        endPings();
        if (socket === webSocket) {
          if (!state.startsWith('not opened')) {
            setState(`closed (${code})`);
          }
          if (shouldReopen() && !isClosed) {
            cancelRetry = clock.after(retrySeconds, connect);
          }
        }
        resolve();
      });
    });
    webSocket.on('message', (text) => receive(String(text)));
    send('connected');
  }

  function sendPiece(): void {
    const voices = createVoices({ ...talk, playlists: [actions.files, actions.chunks] });
    const payload = cutPiece(voices, pieces * pieceLength, pieceLength).toString('base64');
    send('media', { media: { payload } });
    pieces += 1;
    if (sendsUndocumented && pieces % undocumentedInterval === 0) {
      send('unknown');
      send('media', { media: { payload: '' } });
    }
    if ((pieces * pieceLength) / 1000 < (speech?.lostAfter ?? Number.POSITIVE_INFINITY)) {
      cancelPiece = clock.after(pieceLength / 1000, sendPiece);
    }
  }

  function lose(): void {
    if (socket && !isClosed && shouldReopen()) {
      cancelRetry?.();
      socket.terminate();
      connect();
    }
  }

  connect();
  return {
    /** Starts to send audio. With reconnects enabled, the socket is lost once. */
    speak(): void {
      if (!cancelPiece && !isClosed && socket) {
        cancelPiece = clock.after(pieceLength / 1000, sendPiece);
        clock.after(lossSeconds, lose);
      }
    },
    close(): void {
      if (!isClosed) {
        cancelPiece?.();
        cancelRetry?.();
        actions.end();
        send('closed');
        isClosed = true;
        flush();
      }
    },
    describe: (): SandboxStream => ({
      call_id: call.id,
      url,
      socket: state,
      pieces,
      files: actions.files.list(),
      chunks: actions.chunks.list().length,
      findings,
    }),
    /** Waits until the server has accepted or refused the socket, and has read what was sent. */
    waitUntilIdle: async (): Promise<void> => {
      await settled;
      await ping();
    },
  };
}
