import type { SampleRequest } from '@pitel-docs/contract/build-request';
import { curl } from './languages/curl';
import { go } from './languages/go';
import { java } from './languages/java';
import { javascript } from './languages/javascript';
import { php } from './languages/php';
import { python } from './languages/python';
import type { SampleLanguage } from './sample-language';

/** In the order of the tabs. */
export const sampleLanguages: readonly SampleLanguage[] = [curl, javascript, python, php, java, go];

export interface Sample extends Pick<SampleLanguage, 'value' | 'label' | 'grammar'> {
  readonly code: string;
}

export const sampleLabels: readonly string[] = sampleLanguages.map(({ label }) => label);

/** Clients always authenticate, so a request without a token has only a cURL sample. */
export function listSamples(request: SampleRequest): Sample[] {
  const isPaged = request.result.kind === 'pages';
  // Clients set host, token and paging. Ids are inlined.
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
