// Types of pitel-sandbox.mjs. Save both files in the same folder.
// The documentation for coding agents: /llms.txt on the site of this file.

export interface SandboxOptions {
  /** Any free port by default. */
  readonly port?: number;
  /** Makes the same ids each time. Random by default. */
  readonly seed?: number;
  /** Simulated seconds per real second; 1 by default. At 0, only `advance` moves the clock. */
  readonly speed?: number;
  /** The first moment of the clock; the present by default. */
  readonly now?: string | Date;
  /** Answers to what is not specified, such as `{ 'event-repeat': 'twice' }`. */
  readonly assumptions?: Readonly<Record<string, string>>;
  /** Where events and streams may go; this computer by default. */
  readonly callbacks?: 'none' | 'loopback' | 'any';
  /** Requests that fail, by their number: `{ 3: '503', 4: '503,2', 5: 'lost', 6: 'cut' }`. The second one has `Retry-After: 2`. */
  readonly failures?: Readonly<Record<string, string>>;
}

export interface SandboxCall {
  readonly call_id: string;
  readonly direction: string;
  readonly from: string;
  readonly to: string;
  readonly extensions: readonly string[];
  readonly state: string;
}

export interface SandboxStream {
  readonly call_id: string;
  readonly url: string;
  readonly socket: string;
  readonly pieces: number;
  readonly files: readonly string[];
  readonly chunks: number;
  readonly findings: readonly string[];
}

/** The same as `GET /sandbox`, which has more. */
export interface SandboxState {
  readonly clock: string;
  readonly calls: readonly SandboxCall[];
  readonly deliveries: readonly {
    readonly event: string;
    readonly url: string;
    readonly call_id: string;
    readonly result: string;
  }[];
  readonly streams: readonly SandboxStream[];
  readonly findings: readonly string[];
  readonly assumptions: Readonly<Record<string, string>>;
  readonly [name: string]: unknown;
}

export interface Sandbox {
  /** Without a slash at the end, such as `http://127.0.0.1:41234`. */
  readonly url: string;
  /** Lets time pass at once. All events of that time are sent when the promise is fulfilled. */
  advance(seconds: number): Promise<void>;
  /** Forgets everything: a new account, as at the start. */
  reset(): Promise<void>;
  state(): Promise<SandboxState>;
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

export declare function createSandbox(options?: SandboxOptions): Promise<Sandbox>;
