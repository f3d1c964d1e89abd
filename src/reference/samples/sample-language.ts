import type { SampleRequest } from '../../contract/build-request';

/** A program that tests need besides Node.js. */
export interface Runtime {
  /** How messages name it. */
  readonly name: string;
  /** Where it may be; the first that works is taken. */
  readonly commands: readonly string[];
  /** Arguments that end without error where everything that is needed is there. */
  readonly check: readonly string[];
  /** Debian packages that bring it. */
  readonly packages: readonly string[];
}

/** A program and its arguments. */
export type Command = readonly [command: string, ...values: string[]];

/** A sample that lies in a file. */
export interface SampleFile {
  readonly operationId: string;
  /** Relative to the folder of the language. */
  readonly path: string;
}

/** How the gate runs the samples of a language. All of them share a folder, where the files lie that they upload. */
interface SampleRuns {
  /** What runs them, the first of it by its command; nothing where Node.js does. */
  readonly runtimes: readonly Runtime[];
  /** What prints the version, where it is not the command with `--version`. */
  readonly version?: Command;
  /** For all programs. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Where a sample goes. */
  place(operationId: string): string;
  /** The program around a sample that is the lines of one. */
  wrap?(operationId: string, code: string): string;
  /** Compiles them, where the language needs that: further files by their paths, and commands that end with an error at a complaint. */
  compile?(
    samples: readonly SampleFile[],
    command: string,
  ): { readonly files?: Readonly<Record<string, string>>; readonly commands: readonly Command[] };
  /** What runs a sample, where it is not the command with the path. It prints of a response JSON only. */
  start?(sample: SampleFile): Command;
  /**
   * Runs all samples in one process, where a runtime starts slowly. For each it prints a line: in Base64 what the sample printed,
   * a space, and why it failed, if it did.
   */
  startAll?(samples: readonly SampleFile[], command: string): Command;
}

/** The client of a language, in `static/clients/`. */
interface Client {
  readonly file: string;
  /** What the introduction says of it, with the version that the gate runs. */
  readonly about: string;
  /** Where a program has it, if not beside itself. */
  readonly folder?: string;
  /** What finds faults in it without running it, where no compiler does. */
  readonly linter?: { readonly runtime: Runtime; readonly options: readonly string[] };
  /** A program that reads the blacklist in pages of one entry and prints the numbers, then makes a call that is refused. */
  readonly program: {
    readonly file: string;
    readonly code: string;
    /** Files that it needs, by their paths. */
    readonly files?: Readonly<Record<string, string>>;
    /** What runs it, where it is not the command with the file. */
    readonly start?: Command;
  };
}

/** A language of request samples: all that the site and its gate know of it. */
export interface SampleLanguage {
  /** Value of its tab, the same on every page, so that a reader chooses once. */
  readonly value: string;
  readonly label: string;
  /** Language of its code blocks, by which Prism colors them. */
  readonly grammar: string;
  /** Writes a request. */
  write(request: SampleRequest): string;
  /** Whether samples use the client, which knows host and token, and asks for each page. */
  readonly usesClient: boolean;
  readonly client: Client;
  readonly runs: SampleRuns;
}
