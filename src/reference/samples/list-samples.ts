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

const writers = [
  { value: 'curl', label: 'cURL', language: 'bash', write: writeCurl },
  { value: 'javascript', label: 'JavaScript', language: 'js', write: writeJavascript },
  { value: 'python', label: 'Python', language: 'python', write: writePython },
  { value: 'php', label: 'PHP', language: 'php', write: writePhp },
  { value: 'java', label: 'Java', language: 'java', write: writeJava },
  { value: 'go', label: 'Go', language: 'go', write: writeGo },
] as const;

/** Labels of the samples of a request, in the order of the tabs. */
export const sampleLabels: readonly string[] = writers.map(({ label }) => label);

/**
 * Writes a request in every language of the site. Our own writers: those of the usual packages ask for libraries
 * (Guzzle, OkHttp), ignore errors (Go) and put a JSON body on one line.
 *
 * @param request - What to send.
 * @returns One sample for each language, in the order of the tabs.
 */
export function listSamples(request: SampleRequest): Sample[] {
  return writers.map(({ write, ...language }) => ({ ...language, code: write(request) }));
}
