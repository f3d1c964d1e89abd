import type { SampleRequest } from './requests/sample-request';

export interface SampleLanguage {
  /** Value of the option, the same on every page, so that the choice persists. */
  readonly value: string;
  readonly label: string;
  /** Prism language of the code blocks. */
  readonly grammar: string;
  write(request: SampleRequest): string;
  /** Whether samples use the client, which sets host and token and requests all pages. */
  readonly usesClient: boolean;
  /** A file in `packages/samples/static/clients/`. */
  readonly client: {
    readonly file: string;
    /** Markdown for the list of clients, with the version that the tests run. */
    readonly about: string;
  };
}
