/** A program, besides Node.js, that the tests need. */
export interface Runtime {
  readonly name: string;
  /** Commands to try; the first that works is used. */
  readonly commands: readonly string[];
  /** Arguments that succeed only if everything required is installed. */
  readonly check: readonly string[];
  /**
   * Arguments that print the path of the program, where a command may be a slow script of a version manager.
   */
  readonly locate?: readonly string[];
  /** Debian packages to install. */
  readonly packages: readonly string[];
}

export type Command = readonly [command: string, ...values: string[]];

export interface SampleFile {
  readonly id: string;
  /** Relative to the folder of the language. */
  readonly path: string;
}

/** How the tests run a language. All samples of a language share a folder with the files that they upload. */
export interface LanguageRun {
  /** The command of the first one runs the samples. Empty if Node.js runs them. */
  readonly runtimes: readonly Runtime[];
  /** Prints the version. Default: the command with `--version`. */
  readonly version?: Command;
  readonly environment?: Readonly<Record<string, string>>;
  sampleFile(id: string): string;
  wrap?(id: string, code: string): string;
  /** Compiles the samples: additional files by path, and commands that fail on warnings. */
  compile?(
    samples: readonly SampleFile[],
    command: string,
  ): { readonly files?: Readonly<Record<string, string>>; readonly commands: readonly Command[] };
  /** Prints a line per sample: its output, a space, and its error, both in Base64. */
  startAll(samples: readonly SampleFile[], command: string): Command;
  /** Folder of the client in a program. Default: beside the program. */
  readonly folder?: string;
  /** Static check, for languages without a compiler. */
  readonly linter?: { readonly runtime: Runtime; readonly options: readonly string[] };
  /** A program in `packages/samples/run/replies/` that prints what the client makes of each response. */
  readonly program: {
    readonly file: string;
    readonly files?: Readonly<Record<string, string>>;
    readonly build?: Command;
    /** Default: the command with the file. */
    readonly start?: Command;
  };
}
