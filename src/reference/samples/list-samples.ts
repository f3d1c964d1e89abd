import type { SampleRequest } from '../../contract/build-request';
import { writeCurl } from './write-curl';
import { writeGo } from './write-go';
import { writeJava } from './write-java';
import { writeJavascript } from './write-javascript';
import { writePhp } from './write-php';
import { writePython } from './write-python';

/** A request in one programming language. */
export interface Sample {
  /** Value of the tab, the same on every page, so that a reader chooses once. */
  readonly value: string;
  readonly label: string;
  /** Language of the code block. */
  readonly language: string;
  readonly code: string;
}

const curl = { value: 'curl', label: 'cURL', language: 'bash' } as const;
const clients = [
  { value: 'javascript', label: 'JavaScript', language: 'js', write: writeJavascript },
  { value: 'python', label: 'Python', language: 'python', write: writePython },
  { value: 'php', label: 'PHP', language: 'php', write: writePhp },
  { value: 'java', label: 'Java', language: 'java', write: writeJava },
  { value: 'go', label: 'Go', language: 'go', write: writeGo },
] as const;

/** Labels of the samples of a request, in the order of the tabs. */
export const sampleLabels: readonly string[] = [curl, ...clients].map(({ label }) => label);

/**
 * Writes a request in every language of the site: with cURL alone, and with the client of a language (`static/clients/`). A client gets
 * its token itself, so a request without one is shown with cURL.
 *
 * @param request - What to send.
 * @returns One sample for each language, in the order of the tabs.
 */
export function listSamples(request: SampleRequest): Sample[] {
  const isPaged = request.result.kind === 'pages';
  // A client knows host and token, and asks for each page; ids are written where they are used.
  const forClient: SampleRequest = {
    ...request,
    variables: request.variables.filter(({ isRequired }) => isRequired),
    query: request.query.filter(([name]) => !isPaged || !/^(limit|offset|page)$/.test(name)),
  };
  const samples = request.isAuthenticated ? clients : [];
  return [
    { ...curl, code: writeCurl(request) },
    ...samples.map(({ write, ...language }) => ({ ...language, code: write(forClient) })),
  ];
}
