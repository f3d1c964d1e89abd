import { curl } from './languages/curl';
import { go } from './languages/go';
import { java } from './languages/java';
import { javascript } from './languages/javascript';
import { php } from './languages/php';
import { python } from './languages/python';
import type { Runtime, SampleLanguage } from './sample-language';

/** The languages of request samples, in the order of the tabs: the only table of them. */
export const sampleLanguages: readonly SampleLanguage[] = [curl, javascript, python, php, java, go];

/** What the gate runs and reads them with. */
export const sampleRuntimes: readonly Runtime[] = sampleLanguages.flatMap(({ runs, client }) => [
  ...runs.runtimes,
  ...(client.linter ? [client.linter.runtime] : []),
]);
