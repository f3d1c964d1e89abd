import { curl } from './languages/curl';
import { go } from './languages/go';
import { java } from './languages/java';
import { javascript } from './languages/javascript';
import { php } from './languages/php';
import { python } from './languages/python';
import { isRequiredVariable, type SampleRequest } from './requests/sample-request';
import type { SampleLanguage } from './sample-language';

export const sampleLanguages: readonly SampleLanguage[] = [curl, javascript, python, php, java, go];

interface Sample extends Pick<SampleLanguage, 'value' | 'label' | 'grammar'> {
  readonly code: string;
}

export const sampleLabels: readonly string[] = sampleLanguages.map(({ label }) => label);

/** Clients set host, token and paging, and take the values of the path with all others. */
function prepareForClient(request: SampleRequest): SampleRequest {
  const isPaged = request.result.kind === 'pages';
  const variables = request.variables.filter(
    ({ environment }) => !/^PITEL_(BASE_URL|TOKEN)$/.test(environment),
  );
  const ids = request.path
    .filter(isRequiredVariable)
    .map((variable) => ({ ...variable, fields: [variable.parameter ?? ''] }));
  return {
    ...request,
    variables: [...ids, ...variables],
    query: request.query.filter(([name]) => !isPaged || !/^(limit|offset|page)$/.test(name)),
  };
}

export function listSamples(request: SampleRequest): Sample[] {
  const forClient = prepareForClient(request);
  return sampleLanguages.map(({ value, label, grammar, usesClient, write }) => {
    return { value, label, grammar, code: write(usesClient ? forClient : request) };
  });
}
