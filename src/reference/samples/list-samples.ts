import type { SampleRequest } from '../../contract/build-request';
import type { SampleLanguage } from './sample-language';
import { sampleLanguages } from './sample-languages';

/** A request in one programming language. */
export interface Sample extends Pick<SampleLanguage, 'value' | 'label' | 'grammar'> {
  readonly code: string;
}

/** Labels of the samples of a request, in the order of the tabs. */
export const sampleLabels: readonly string[] = sampleLanguages.map(({ label }) => label);

/**
 * Writes a request in every language of the site, in the order of the tabs: with cURL alone, and with the client of a language
 * (`static/clients/`). A client gets its token itself, so a request without one is shown with cURL.
 */
export function listSamples(request: SampleRequest): Sample[] {
  const isPaged = request.result.kind === 'pages';
  // A client knows host and token, and asks for each page; ids are written where they are used.
  const forClient: SampleRequest = {
    ...request,
    variables: request.variables.filter(({ isRequired }) => isRequired),
    query: request.query.filter(([name]) => !isPaged || !/^(limit|offset|page)$/.test(name)),
  };
  return sampleLanguages
    .filter(({ usesClient }) => request.isAuthenticated || !usesClient)
    .map(({ value, label, grammar, usesClient, write }) => {
      return { value, label, grammar, code: write(usesClient ? forClient : request) };
    });
}
