// The host of recordings. How Pitel's behaves is not documented: see the assumptions `recording` and
// `recording-range`.
import type { IncomingHttpHeaders } from 'node:http';
import type { AccountServices } from '../account/account-services';
import type { Row } from '../account/store';
import type { createTokens } from '../account/tokens';
import { isLoopback } from '../addresses';
import { type Reply, refuseRequest } from '../reply';
import { makeRecording } from './make-recording';

/** The host in the examples of the contract. Responses and events have the sandbox's own instead. */
const exampleHost = 'https://pbx.example.com';
const recordingFolder = '/recordings/';
const movedFolder = '/moved-recordings/';
/** Seconds from the first request for a recording until it is ready, if it is late. */
const lateRecordingSeconds = 30;
/** Seconds, which limits the memory that a recording needs. */
const maxRecordingSeconds = 600;

const waitingPage: Reply = {
  status: 200,
  value: undefined,
  bytes: Buffer.from('<!doctype html><title>Recording</title><p>The recording is being prepared.</p>'),
  headers: { 'Content-Type': 'text/html' },
};

/** `bytes=100-` of 250 bytes: 100. Undefined without a valid range. */
function readStart(range: string | undefined, size: number): number | undefined {
  const [, start] = /^bytes=(\d+)-$/.exec(range ?? '') ?? [];
  return start !== undefined && Number(start) < size ? Number(start) : undefined;
}

export function createRecordings(
  { store, clock, answers, note }: AccountServices,
  tokens: ReturnType<typeof createTokens>,
) {
  let origin = 'http://localhost:4010';
  const firstRequests = new Map<string, number>();

  const rewrite = (text: string): string =>
    text.replaceAll(exampleHost + recordingFolder, origin + recordingFolder);

  function findRecord(name: string): Row | undefined {
    const rows = [...store.list('recordsV3'), ...store.list('recordsV1')];
    return rows.find(({ recording_url: url }) => String(url) === exampleHost + recordingFolder + name);
  }

  function sendFile(row: Row, headers: IncomingHttpHeaders): Reply {
    const file = makeRecording(Math.min(Number(row.billsec), maxRecordingSeconds));
    const isResumed = answers()['recording-range'] === 'resumes';
    const common = { 'Content-Type': 'audio/wav', ...(isResumed ? { 'Accept-Ranges': 'bytes' } : {}) };
    const start = isResumed ? readStart(headers.range, file.length) : undefined;
    if (start === undefined) {
      return { status: 200, value: undefined, bytes: file, headers: common };
    }
    const range = `bytes ${start}-${file.length - 1}/${file.length}`;
    return {
      status: 206,
      value: undefined,
      bytes: file.subarray(start),
      headers: { ...common, 'Content-Range': range },
    };
  }

  /** On this computer, the other host is its other name. */
  function redirect(name: string): Reply {
    const url = new URL(movedFolder + name, origin);
    if (isLoopback(url.hostname)) {
      url.hostname = url.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
    }
    return { status: 302, value: undefined, headers: { Location: url.href } };
  }

  function isReady(name: string): boolean {
    const first = firstRequests.get(name) ?? clock.now();
    firstRequests.set(name, first);
    return clock.now() >= first + lateRecordingSeconds * 1000;
  }

  function refuseMoved(): Reply {
    const finding = 'a token was sent to the host of a redirect: send it to the API host only';
    note(finding);
    return refuseRequest(400, finding);
  }

  return {
    /** Recordings get the address of the sandbox under which the last request reached it. */
    setHost(host: string | undefined): void {
      origin = host === undefined ? origin : `http://${host}`;
    },
    rewrite,
    rewriteRow: (row: Row): Row =>
      typeof row.recording_url === 'string' ? { ...row, recording_url: rewrite(row.recording_url) } : row,
    /** @returns Undefined if the path is not that of a recording. */
    respond(path: string, headers: IncomingHttpHeaders): Reply | undefined {
      const [, pathFolder, name = ''] = /^(\/(?:moved-)?recordings\/)([^/?]+)$/.exec(path) ?? [];
      if (pathFolder === undefined) {
        return undefined;
      }
      const row = findRecord(name);
      if (!row) {
        return refuseRequest(404, `no record has the recording ${name}`);
      }
      const { recording } = answers();
      if (pathFolder === movedFolder) {
        return headers.authorization === undefined ? sendFile(row, headers) : refuseMoved();
      }
      if (recording === 'redirected') {
        return redirect(name);
      }
      if (recording === 'needs-token' && tokens.isRefused(headers.authorization ?? '', path)) {
        return refuseRequest(401, 'this recording needs the header Authorization with an access token');
      }
      const isLate = recording === 'late' || recording === 'page-first';
      if (recording === 'never' || (isLate && !isReady(name))) {
        return recording === 'page-first' ? waitingPage : refuseRequest(404, 'this recording is not ready');
      }
      return sendFile(row, headers);
    },
  };
}
